const ACCENTS = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((letter, at) => [
    letter,
    [...'àƀćđéƒĝĥíĵķļɱñöƥǫřšţûṽŵẋýžÀƁĆĐÉƑĜĤÍĴĶĻṀÑÖƤǪŘŠŢÛṼŴẊÝŽ٠١٢٣٤٥٦٧٨٩'][at] ?? letter,
  ]),
)

/** What stays as it is: names in braces, tags, and addresses of links. */
const KEPT = /(\{\{.*?\}\}|<[^>]*>|https?:\/\/\S+|\]\([^)]*\))/

/** A sentence of the pseudo-language: every letter accented, figures as whoever translates writes them, and a third longer, so that what is not said by `t` stands out. */
export function accented(sentence: string): string {
  const text = sentence
    .split(KEPT)
    .map((part, at) =>
      at % 2 === 1 ? part : Array.from(part, (letter) => ACCENTS.get(letter) ?? letter).join(''),
    )
    .join('')
  const letters = sentence.replaceAll(new RegExp(KEPT, 'g'), '').length
  // In pieces, because a line can break between words only.
  return text + '~'.repeat(Math.ceil(letters / 3)).replace(/~{8}(?=~)/g, '~~~~~~~~ ')
}

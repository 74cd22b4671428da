/** What is called differently on the two sides of the ocean, or written in one word and in two. */
const GROUPS: readonly (readonly string[])[] = [
  ['smart watch', 'smartwatch'],
  ['smart phone', 'smartphone', 'mobile phone', 'cell phone'],
  ['tv', 'television'],
  ['flash drive', 'usb stick'],
  ['power bank', 'powerbank'],
  ['torch', 'flashlight'],
  ['fridge', 'refrigerator'],
  ['vacuum cleaner', 'hoover'],
  ['sofa', 'couch'],
  ['duvet', 'comforter'],
  ['trainers', 'sneakers'],
  ['trousers', 'pants'],
  ['jumper', 'sweater', 'pullover'],
  ['t-shirt', 'tshirt', 'tee'],
  ['handbag', 'purse'],
  ['nappies', 'diapers'],
  ['jewellery', 'jewelry'],
  ['colour', 'color'],
  ['grey', 'gray'],
  ['perfume', 'fragrance'],
]

/** One way only: a notebook may be made of paper. */
const ALSO: Readonly<Record<string, readonly string[]>> = { laptop: ['notebook'], laptops: ['notebooks'] }

const MOST = 3

const pairs: readonly (readonly [string, string])[] = [
  ...GROUPS.flatMap((group) =>
    group.flatMap((said) => group.filter((words) => words !== said).map((words) => [said, words] as const)),
  ),
  ...Object.entries(ALSO).flatMap(([said, others]) => others.map((words) => [said, words] as const)),
]

/**
 * A search and the same search in other words, itself first. Somebody who quotes or excludes words means
 * exactly those. `inOtherWords('laptop bag') // ['laptop bag', 'notebook bag']`
 */
export function inOtherWords(text: string): string[] {
  if (/"|(^|\s)-/.test(text)) return [text]
  const plain = ` ${text.toLowerCase()} `
  const others = pairs
    .filter(([said]) => plain.includes(` ${said} `))
    .map(([said, words]) => plain.replace(` ${said} `, ` ${words} `).trim())
  return [text, ...others.slice(0, MOST)]
}

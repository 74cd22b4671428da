/** What is called differently on the two sides of the ocean, or written in one word and in two. */
const GROUPS: readonly (readonly string[])[] = [
  ['laptop', 'notebook'],
  ['laptops', 'notebooks'],
  ['smart watch', 'smartwatch'],
  ['smart phone', 'smartphone', 'mobile phone', 'cell phone'],
  ['tv', 'television'],
  ['flash drive', 'usb stick', 'memory stick'],
  ['power bank', 'powerbank'],
  ['earbuds', 'earphones'],
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

const MOST = 3

/**
 * A search and the same search in other words, itself first. Somebody who quotes or excludes words means
 * exactly those. `inOtherWords('laptop bag') // ['laptop bag', 'notebook bag']`
 */
export function inOtherWords(text: string): string[] {
  if (/"|(^|\s)-/.test(text)) return [text]
  const plain = ` ${text.toLowerCase()} `
  const others = GROUPS.flatMap((group) => {
    const said = group.find((words) => plain.includes(` ${words} `))
    return said === undefined
      ? []
      : group
          .filter((words) => words !== said)
          .map((words) => plain.replace(` ${said} `, ` ${words} `).trim())
  })
  return [text, ...others.slice(0, MOST)]
}

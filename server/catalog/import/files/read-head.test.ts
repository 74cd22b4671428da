import { expect, test } from 'vitest'
import { readHead } from './read-head.ts'

function head(text: string) {
  const found = readHead(text)
  if (!found.ok) throw new Error(found.message)
  return { ...found.head, width: found.layout.width }
}

test('a file without prices is matched too: of products that are there a SKU and what changes suffice', () => {
  expect(head('Ref,Shade\nPOT,red\nPAN,black').samples).toEqual([
    ['POT', 'PAN'],
    ['red', 'black'],
  ])
  expect(head('Ref;Count\nPOT;A-1,0').headers).toEqual(['Ref', 'Count'])
})

test('columns at the end that nothing names are matched where something stands in them', () => {
  expect(head('Ref,Shade,,,\nPOT,red,,5,\nPAN,black,,,\n')).toEqual({
    ...{ width: 4, headers: ['Ref', 'Shade', '', ''] },
    samples: [['POT', 'PAN'], ['red', 'black'], [], ['5']],
  })
  expect(head('Ref,Shade,,\nPOT,red,,').width).toBe(2)
  // One stray cell far off is its row's fault, not the file's.
  expect(head(`Ref,Shade\nPOT,red\nPAN,red${','.repeat(400)}stray`).width).toBe(200)
})

test('where one column only is named, the others are matched by what stands in them', () => {
  for (const between of [',', ';', '\t', '|'])
    for (const ends of ['', between.repeat(2)])
      for (const name of ['Name', 'Artikel']) {
        // A name that nobody knows is told from a title by the columns that it stands over.
        if (name === 'Artikel' && !ends) continue
        const file = [name + ends, ['Pot', '12', '3'].join(between), ['Pan', '8', '4'].join(between)]
        expect([between, head(file.join('\n'))]).toEqual([
          between,
          {
            ...{ width: 3, headers: [name, '', ''] },
            samples: [
              ['Pot', 'Pan'],
              ['12', '8'],
              ['3', '4'],
            ],
          },
        ])
      }
  // A comma in a text or a price is no separator where another parts the rows.
  expect(head('Name\nPot, round;12,50\nPan;8,00').samples).toEqual([
    ['Pot, round', 'Pan'],
    ['12,50', '8,00'],
  ])
})

test('a title over a list whose names nobody knows is no name of a column', () => {
  expect(head('Preisliste;;\nArtikel;Preis;Menge\nTopf;12,50;3').headers).toEqual([
    'Artikel',
    'Preis',
    'Menge',
  ])
})

test('a file of one column is told what it needs', () => {
  const found = readHead('Name\nPot')
  expect(found.ok || found.message).toContain('A name or a SKU and something else are needed at least')
})

test('a row that goes on beyond what is looked at, or is broken, hides neither the title nor the rows above it', () => {
  for (const last of [`"Lid\n${'x'.repeat(1000)}`, `"Lid" x;${'x'.repeat(1_100_000)}`])
    expect(head(`Spring list\nName;Price\nPot;12\nPan;8\n${last}`)).toEqual({
      ...{ width: 2, headers: ['Name', 'Price'] },
      samples: [
        ['Pot', 'Pan'],
        ['12', '8'],
      ],
    })
})

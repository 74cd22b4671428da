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

test('a file of one column is told what it needs', () => {
  const found = readHead('Name\nPot')
  expect(found.ok || found.message).toContain('A name or a SKU and something else are needed at least')
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { nameOf, nested } from './field-names.ts'
import { multiLine, readInput, rowId, secret, singleLine, wrongField } from './input.ts'

const form = (...fields: [name: string, value: string][]) => {
  const sent = new FormData()
  for (const [name, value] of fields) sent.append(name, value)
  return sent
}

const price = z.preprocess(
  (value) => Number(value),
  z.number({ error: () => 'No price' }).positive({ error: () => 'No price' }),
)
const product = z.object({
  name: singleLine(10, () => 'No name'),
  keys: z.array(z.string()).default([]),
  variations: z
    .array(z.object({ sku: singleLine(5, () => 'No sku'), prices: z.record(z.string(), price) }))
    .default([]),
})

describe('the fields of a form', () => {
  test('hold each line break once, also where a form without scripts sends two characters for it', () => {
    const note = z.object({ note: multiLine(10) })
    expect(readInput(note, form(['note', 'four\r\n\r\nfour']))).toEqual({
      ok: true,
      value: { note: 'four\n\nfour' },
    })
    expect(readInput(note, form(['note', 'four\r\n\r\nfives']))).toMatchObject({
      fields: { note: 'Please use at most 10 characters' },
    })
  })

  test('stand for lists and groups by their names, however deep', () => {
    const sent = form(
      ['name', ' A  lamp '],
      ['variations[0].sku', 'L-1'],
      ['variations[0].prices.GB', '12'],
      ['variations[1].sku', 'L-2'],
      ['variations[1].prices.GB', '13'],
      ['variations[1].prices.US', '15'],
      ['keys[]', 'a'],
      ['keys[]', 'b'],
    )
    expect(readInput(product, sent)).toEqual({
      ok: true,
      value: {
        name: 'A lamp',
        keys: ['a', 'b'],
        variations: [
          { sku: 'L-1', prices: { GB: 12 } },
          { sku: 'L-2', prices: { GB: 13, US: 15 } },
        ],
      },
    })
  })

  test('that are wrong have their sentence beside them by the same name, the first on top', () => {
    const sent = form(['name', ''], ['variations[0].sku', 'L-1000'], ['variations[0].prices.GB', 'much'])
    expect(readInput(product, sent)).toEqual({
      ok: false,
      code: 'wrong-fields',
      message: 'No name',
      fields: {
        name: 'No name',
        'variations[0].sku': 'Please use at most 5 characters',
        'variations[0].prices.GB': 'No price',
      },
    })
  })

  test('reach nothing that is not theirs: strange names are left out, gaps close, the first of two counts', () => {
    const sent = form(
      ['__proto__.polluted', 'yes'],
      ['constructor.prototype.polluted', 'yes'],
      ['variations[999999999].sku', 'far'],
      ['rows[7]', 'seven'],
      ['rows[2]', 'two'],
      ['name', 'first'],
      ['name', 'second'],
      ['name.inner', 'lost'],
    )
    expect(nested(sent)).toEqual({
      constructor: { prototype: { polluted: 'yes' } },
      rows: ['two', 'seven'],
      name: 'first',
    })
    expect('polluted' in {}).toBe(false)
    expect(nameOf(['variations', 2, 'prices', 'GB'])).toBe('variations[2].prices.GB')
  })

  test('are read without control characters, secrets exactly, ids as rows or none', () => {
    const typed = z.object({
      line: singleLine(50),
      text: multiLine(50),
      password: secret(),
      id: rowId,
      none: rowId,
    })
    expect(
      readInput(
        typed,
        form(['line', 'a\r\nb\u0000'], ['text', ' a\nb '], ['password', ' p '], ['id', '7'], ['none', '-1']),
      ),
    ).toEqual({ ok: true, value: { line: 'a b', text: 'a\nb', password: ' p ', id: 7, none: 0 } })
  })
})

describe('a rule that looks at several fields', () => {
  const pair = z
    .object({ name: singleLine(5, () => 'No name'), first: singleLine(9), second: singleLine(9) })
    .superRefine(({ first, second }, context) => {
      if (first !== second)
        wrongField(context, 'second', 'Not the same', { code: 'not-same', above: 'Look again' })
    })

  test('is asked beside the fields own rules, and may say the code and what stands above, whatever else is wrong', () => {
    expect(readInput(pair, { name: 'a', first: '1', second: '2' })).toEqual({
      ok: false,
      code: 'not-same',
      message: 'Look again',
      fields: { second: 'Not the same' },
    })
    expect(readInput(pair, { first: '1', second: '2' })).toMatchObject({
      code: 'not-same',
      message: 'Look again',
      fields: { name: 'No name', second: 'Not the same' },
    })
  })

  test('what no sentence was written for is told without the words of a library', () => {
    expect(readInput(z.object({ list: z.array(z.string()) }), { list: 'no list' })).toMatchObject({
      message: 'Please check this field',
    })
  })
})

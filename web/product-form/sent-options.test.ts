import { describe, expect, test } from 'vitest'
import { newOptions } from './option-types.ts'
import { settleOptions } from './sent-options.ts'

const size = 'types[0].options'
const SIZES = {
  ...{ 'types[0].id': '1', 'types[0].name': 'Size', 'types[0].was': 'Size' },
  ...{
    [`${size}[0].id`]: '11',
    [`${size}[0].was`]: 'S',
    [`${size}[0].name`]: 'S',
    [`${size}[0].swatch`]: '',
  },
  ...{
    [`${size}[1].id`]: '12',
    [`${size}[1].was`]: 'M',
    [`${size}[1].name`]: 'M',
    [`${size}[1].swatch`]: '',
  },
  ...{ [`${size}[2].name`]: '', 'variations[0].options[0]': 'S', 'variations[1].options[0]': 'M' },
}

function settled(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...SIZES, ...fields })) form.set(name, value)
  settleOptions(form)
  const listed = (pattern: RegExp) =>
    [...form].flatMap(([name, value]) => (pattern.test(name) && value !== '' ? String(value) : []))
  return {
    names: listed(/^types\[0\]\.options\[\d+\]\.name$/),
    ids: listed(/^types\[0\]\.options\[\d+\]\.id$/),
    combinations: listed(/^variations\[\d\]\.options/),
  }
}

describe('several options that are written into one field', () => {
  test.each([
    ['S, M, L', ['S', 'M', 'L']],
    ['S; M;L;', ['S', 'M', 'L']],
    ['S\tM\tL', ['S', 'M', 'L']],
    ['S\r\nM\n\nL\n', ['S', 'M', 'L']],
    ['1,5 m, 2,5 m', ['1,5 m', '2,5 m']],
    ['Red,Green', ['Red,Green']],
    ['Black / white - matte', ['Black / white - matte']],
    [' , ; ', []],
  ])('%j are %j', (text, names) => {
    expect(newOptions(text, [])).toEqual(names)
  })

  test('are each one of them once, and none that there is already', () => {
    expect(newOptions('صغير، كبير', [])).toEqual(['صغير', 'كبير'])
    expect(newOptions('s, M, m, Large', [{ name: 'S ' }])).toEqual(['M', 'Large'])
  })

  test('are taken apart when the form is sent, also where no script did it before', () => {
    expect(settled({ [`${size}[2].name`]: 's, L, XL, l' }).names).toEqual(['S', 'M', 'L', 'XL'])
    expect(settled({ [`${size}[2].name`]: 'M' }).names).toEqual(['S', 'M'])
  })

  test('stay one where it is the name of an option that there is', () => {
    expect(settled({ [`${size}[1].name`]: 'M, wide' }).names).toEqual(['S', 'M, wide'])
  })
})

describe('without scripts', () => {
  test('an option that is called otherwise keeps its combinations, though two change names', () => {
    expect(settled({ [`${size}[0].name`]: 'Small' }).combinations).toEqual(['Small', 'M'])
    const swapped = { [`${size}[0].name`]: 'M', [`${size}[1].name`]: 'S' }
    expect(settled(swapped).combinations).toEqual(['M', 'S'])
  })

  test('one that is emptied keeps them, too, until it is named or removed', () => {
    expect(settled({ [`${size}[0].name`]: ' ' })).toMatchObject({
      ids: ['11', '12'],
      combinations: ['S', 'M'],
    })
  })

  test('one that is ticked is gone, and a type that is goes with all of its own', () => {
    expect(settled({ [`${size}[0].remove`]: 'on' })).toMatchObject({ names: ['M'], ids: ['12'] })
    expect(settled({ 'types[0].remove': 'on' })).toMatchObject({ names: [], ids: [] })
  })
})

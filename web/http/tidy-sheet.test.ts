import { expect, test } from 'vitest'
import { tidied } from './tidy-sheet.ts'

const declared = (name: string, first?: string) =>
  `@property --tw-${name}{syntax:"*";inherits:false${first === undefined ? '' : `;initial-value:${first}`}}`
const firsts = (...lines: string[]) =>
  `@layer properties{@supports (top:1px){*,:before{${lines.join(';')}}::backdrop{${lines.join(';')}}}}`

test('a variable that no rule reads is neither declared nor set', () => {
  expect(
    tidied(
      `${firsts('--tw-weight:initial')}${declared('weight')}.a{--tw-weight:600;font-weight:600}.b{top:0;--tw-weight:1}`,
    ),
  ).toBe('.a{font-weight:600}.b{top:0;}')
})

test('one that no rule sets is what it is at first, and where that is nothing, what the rule says instead', () => {
  const sheet = `${declared('style', 'solid')}${declared('ease')}${declared('zero')}`
  expect(
    tidied(
      `${sheet}.a{border-style:var(--tw-style);transition:var(--tw-ease,cubic-bezier(0, calc(1 * 1), 0, 1))}`,
    ),
  ).toBe('.a{border-style:solid;transition:cubic-bezier(0, calc(1 * 1), 0, 1)}')
  expect(tidied(`${sheet}.a{transform:var(--tw-zero,) var(--tw-ease,);top:0}`)).toBe(
    '.a{transform:unset;top:0}',
  )
})

test('one that is set and read stays as it is, with its first value', () => {
  const sheet = `${firsts('--tw-style:solid')}${declared('style', 'solid')}.a{border-style:var(--tw-style)}.b{--tw-style:dashed}`
  expect(tidied(sheet)).toBe(sheet)
})

test('shadows that are none, and what can never move, are not said', () => {
  const sheet = `${declared('shadow', '0 0 #0000')}${declared('ring', '0 0 #0000')}${declared('from')}`
  expect(
    tidied(
      `${sheet}.a{--tw-shadow:0 1px red;box-shadow:var(--tw-ring), var(--tw-shadow)}.b{transition-property:color,--tw-from,fill}`,
    ),
  ).toBe(
    `${declared('shadow', '0 0 #0000')}.a{--tw-shadow:0 1px red;box-shadow:var(--tw-shadow)}.b{transition-property:color,fill}`,
  )
})

test('a sheet without such variables, and those of the shop, stay as they are', () => {
  const sheet = ':root{--ink:#000;--empty:;}.a{color:var(--ink)}'
  expect(tidied(sheet)).toBe(sheet)
})

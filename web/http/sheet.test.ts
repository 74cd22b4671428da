import { expect, test } from 'vitest'
import { readSheet } from './sheet.ts'

/** What a page with these elements gets of a stylesheet. */
const chosen = (css: string, page: string) => readSheet(css)(Buffer.from(page)).toString()
const utilities = (css: string, page: string) => chosen(`@layer utilities{${css}}`, page)

test('a page gets the rules of the classes that stand in it, and no others', () => {
  expect(utilities('.flex{display:flex}.grid{display:grid}', '<p class="tea flex">')).toBe(
    '@layer utilities{.flex{display:flex}}',
  )
})

test('a text that ends like a list of classes hides none of those that follow it', () => {
  expect(utilities('.flex{display:flex}', '<img alt="Oak class=" class="flex">')).toBe(
    '@layer utilities{.flex{display:flex}}',
  )
})

test('pages that wear the same get the same, in whatever order, and another page gets what it wears', () => {
  const ofPage = readSheet('@layer utilities{.a{top:0}.b{top:1px}.c{top:2px}}')
  const sheet = (page: string) => ofPage(Buffer.from(page)).toString()
  const both = '@layer utilities{.a{top:0}.b{top:1px}}'
  expect(sheet('<p class="a"><b class="b">')).toBe(both)
  expect(sheet('<p class="b"><b class="a"><i class="b">')).toBe(both)
  expect(sheet('<p class="a b">')).toBe(both)
  expect(sheet('<p class="a c">')).toBe('@layer utilities{.a{top:0}.c{top:2px}}')
  expect(sheet('<p class="a"><b class="b">')).toBe(both)
})

test('what is no rule of a class is said in every page, in its place', () => {
  const rest =
    '@layer base{p{margin:0}}@layer components{}@layer utilities{}:root{--ink:#000}body{color:var(--ink)}@font-face{font-family:"On}est"}'
  expect(chosen(rest, '<body><p>')).toBe(rest)
})

test('a variable that rules use among themselves is declared where one of those that come uses it', () => {
  const sheet = (...names: string[]) =>
    `@layer properties{@supports (top:1px){*{${names.map((name) => `${name}:initial`).join(';')}}}}${names
      .map((name) => `@property ${name}{syntax:"*";inherits:false}`)
      .join('')}`
  const rules = '@layer utilities{.a{top:var(--tw-top)}.b{top:var(--tw-top-2)}}'
  expect(chosen(sheet('--tw-top-2', '--tw-top') + rules, '<p class="a">')).toBe(
    `${sheet('--tw-top')}@layer utilities{.a{top:var(--tw-top)}}`,
  )
})

test('a rule for several classes comes where one element may have them all, one for either where there is one', () => {
  const rules = '.card .price{color:red}.card,.tile{color:blue}'
  expect(utilities(rules, '<p class="price">')).toBe('@layer utilities{}')
  expect(utilities(rules, '<p class="tile">')).toBe('@layer utilities{.card,.tile{color:blue}}')
  expect(utilities(rules, '<p class="card"><b class="price">')).toBe(`@layer utilities{${rules}}`)
})

test('a class in brackets is not asked for: it may come later, or must not be there', () => {
  const rules = '.price:not(.sold){color:red}.pick:is(:where(.group):hover *){color:blue}'
  expect(utilities(rules, '<p class="price pick">')).toBe(`@layer utilities{${rules}}`)
})

test('a condition comes with the rules in it that the page needs, and not without any', () => {
  const rules = '@media (width>=9px){.a{color:red}@supports (top:1px){.b{color:red}}}'
  expect(utilities(rules, '<p class="b">')).toBe(
    '@layer utilities{@media (width>=9px){@supports (top:1px){.b{color:red}}}}',
  )
  expect(utilities(rules, '<p class="c">')).toBe('@layer utilities{}')
})

test('a class is known by its name however its signs are written in the sheet and in the page', () => {
  const rules = [
    '.md\\:w-1\\.5{width:1px}',
    '.\\32xl\\:p-\\[0\\.5px\\]{top:1px}',
    '.\\[details\\[open\\]\\>\\&\\]\\:hidden{top:2px}',
    ".before\\:content-\\[\\'\\{\\'\\]{content:'{'}",
  ]
  for (const [place, worn] of [
    'md:w-1.5',
    '2xl:p-[0.5px]',
    '[details[open]&gt;&amp;]:hidden',
    'before:content-[&#x27;{&#x27;]',
  ].entries())
    expect(utilities(rules.join(''), `<p class="${worn}">`)).toBe(`@layer utilities{${rules[place]}}`)
})

test('a rule for elements comes where they stand in the page, and one for parts of inputs where there is such an input', () => {
  const rules =
    '@layer base{table{top:0}a,hr{top:1px}::file-selector-button{top:2px}::-webkit-datetime-edit{top:3px}:focus-visible{top:4px}}'
  expect(chosen(rules, '<p><a href="/">Tea</a>')).toBe('@layer base{a,hr{top:1px}:focus-visible{top:4px}}')
  expect(chosen(rules, '<table><input id="x" type="file"/>')).toBe(
    '@layer base{table{top:0}::file-selector-button{top:2px}:focus-visible{top:4px}}',
  )
  expect(chosen(rules, '<input type="time"/>')).toContain('::-webkit-datetime-edit')
})

test('rules outside of layers are chosen as well, and a list of selectors in brackets as if it had none', () => {
  const rules =
    '.help:not([data-live]) .panel{top:0}:is(.help .panel:target,.tab>*){top:1px}:is(.a) .b{top:2px}'
  expect(chosen(rules, '<p class="help">')).toBe('')
  expect(chosen(rules, '<p class="help"><b class="panel">')).toBe(
    '.help:not([data-live]) .panel{top:0}:is(.help .panel:target,.tab>*){top:1px}',
  )
  expect(chosen(rules, '<p class="b">')).toBe(':is(.a) .b{top:2px}')
})

test('colours and movements that nothing in a page uses are not said in it, unless a rule of its own uses them', () => {
  const rules =
    ':root{--ink:#000;--mark:var(--deep);--deep:#f00;--move:spin 1s}.a{color:var(--ink)}.b{color:var(--mark)}@keyframes spin{to{top:0}}@keyframes rise{0%{top:1px}}.c{animation:rise .1s}'
  expect(chosen(rules, '<p class="a">')).toBe(':root{--ink:#000;}.a{color:var(--ink)}')
  expect(chosen(rules, '<p class="b c">')).toBe(
    ':root{--mark:var(--deep);--deep:#f00;}.b{color:var(--mark)}@keyframes rise{0%{top:1px}}.c{animation:rise .1s}',
  )
  const own = Buffer.from('[data-look="0"]{color:var(--deep)}')
  expect(readSheet(rules)(Buffer.from('<p class="a">'), own).toString()).toContain('--deep:#f00')
})

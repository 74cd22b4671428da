import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TextField } from '../ui/field.tsx'
import { answerOr } from './answer.server.ts'
import { type Answer, answer } from './answer.ts'
import { FieldList } from './field-list.tsx'
import { wordsOf } from './form-words.ts'

const SAVED = [
  { label: 'Wood', value: 'Oak' },
  { label: 'Height', value: '42 cm' },
]

const page = (told: Answer | null, first = SAVED, most = 3) =>
  renderToStaticMarkup(
    <FieldList
      name="specifications"
      legend="Specifications"
      rowName={(number) => `Specification ${number}`}
      words={wordsOf(told, 'save')}
      first={first}
      most={most}
      add="Add a specification"
    >
      {(row) => (
        <>
          <TextField {...row.field('label')} label="Name" />
          <TextField {...row.field('value')} label="Value" />
        </>
      )}
    </FieldList>,
  )

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** What a browser without scripts would send, had its user typed nothing more. */
const fieldsOf = (html: string): [string, string][] =>
  (html.match(/<input[^>]*>/g) ?? []).map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])

/** The screen that comes back when a button of the list is pressed where no script runs. */
async function press(html: string, button: string, typed: Record<string, string> = {}) {
  const tag = (html.match(/<button[^>]*>.*?<\/button>/gs) ?? []).find((each) => each.includes(button)) ?? ''
  expect(attribute(tag, 'type')).toBe('submit')
  const form = new FormData()
  form.set('intent', 'save')
  for (const [name, value] of fieldsOf(html)) form.set(name, typed[name] ?? value)
  form.set(attribute(tag, 'name'), attribute(tag, 'value'))
  const told = await answerOr(new RouterContextProvider(), form, 'It broke.', () =>
    Promise.reject(new Error('nothing may be done')),
  )
  return page(told.data)
}

test('without scripts a row is added by its button, and what was typed stands where it stood', async () => {
  const after = await press(page(null), 'Add a specification', { 'specifications[1].value': '45 cm' })
  expect(fieldsOf(after)).toEqual([
    ['specifications[0].label', 'Wood'],
    ['specifications[0].value', 'Oak'],
    ['specifications[1].label', 'Height'],
    ['specifications[1].value', '45 cm'],
    ['specifications[2].label', ''],
    ['specifications[2].value', ''],
  ])
  expect(after).not.toContain('role="alert"')
  expect(after, 'there is room for three').not.toContain('Add a specification')
})

test('without scripts a row is taken away by its button, and the rows after it close up', async () => {
  const after = await press(page(null), 'Remove Specification 1', { 'specifications[1].value': '45 cm' })
  expect(fieldsOf(after)).toEqual([
    ['specifications[0].label', 'Height'],
    ['specifications[0].value', '45 cm'],
  ])
  expect(fieldsOf(await press(after, 'Remove Specification 1')), 'what was saved does not come back').toEqual(
    [],
  )
})

test('a button of a list leads on to the row that it is about', () => {
  const html = page(null)
  const leadsTo = (html.match(/formAction="#[^"]+"/gi) ?? []).map((each) => each.slice(13, -1))
  expect(leadsTo.map((id) => id.at(-1))).toEqual(['0', '0', '2'])
  expect(html).toContain(`id="${leadsTo[0]}"`)
})

test('Enter in a field takes no row away: the first button of the list sends the form as it is', () => {
  const [first = ''] = page(null).match(/<button[^>]*>/) ?? []
  expect(attribute(first, 'type')).toBe('submit')
  expect(attribute(first, 'name')).toBe('')
})

test('a refusal stands beside the field of the row that it is about', () => {
  const said = 'Please say how high it is.'
  const values = { intent: 'save', 'specifications[0].label': 'Height', 'specifications[0].value': '' }
  const fields = { 'specifications[0].value': said }
  const html = page(answer({ good: false, message: said, intent: 'save', values, fields }))
  expect(html).toContain(said)
  expect(html.indexOf(said)).toBeGreaterThan(html.indexOf('specifications[0].value'))
})

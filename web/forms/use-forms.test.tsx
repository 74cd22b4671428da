import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { answer } from './answer.ts'
import { dialogsOf, noticeOf, summaryOf } from './notices.ts'
import { type Forms, useForms } from './use-forms.ts'

const REFUSED = answer({ good: false, code: 'not-found', message: 'There is no such lamp.', intent: 'save' })
const SAVED = answer({ good: true, message: 'Saved.', intent: 'save' })

/** What the forms of a screen of lamps know at an address, where the lamp that it names is there or gone. */
function formsAt(address: string, said: typeof SAVED | null, lamp: { id: number } | null = { id: 7 }): Forms {
  let known: Forms | null = null
  function Lamps() {
    known = useForms('add', ...dialogsOf(lamp, 'edit', 'delete'))
    return null
  }
  const hydrationData = { loaderData: {}, ...(said && { actionData: { lamps: said } }) }
  const routes = [{ id: 'lamps', path: '/lamps', Component: Lamps }]
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData })
  renderToStaticMarkup(<RouterProvider router={router} />)
  if (!known) throw new Error('Nothing was drawn.')
  return known
}

const toldBy = (forms: Forms) => ({
  dialog: forms.dialog?.name ?? null,
  notice: noticeOf(forms)?.message ?? null,
  summary: summaryOf(forms)?.answer.message ?? null,
})

test('what was refused is told by the dialog that is open, and by nothing else', () => {
  const untold = { notice: null, summary: null }
  for (const [address, dialog] of [
    ['/lamps?edit=7', 'edit'],
    ['/lamps?add=', 'add'],
  ] as const)
    expect(toldBy(formsAt(address, REFUSED))).toEqual({ dialog, ...untold })
})

test('no dialog is open of what is gone, and the screen tells what was refused', () => {
  const told = { dialog: null, notice: REFUSED.message, summary: REFUSED.message }
  expect(toldBy(formsAt('/lamps?edit=7', REFUSED, null))).toEqual(told)
  expect(toldBy(formsAt('/lamps', REFUSED))).toEqual(told)
  expect(toldBy(formsAt('/lamps?add=', REFUSED, null)).dialog).toBe('add')
})

test('what was done closes its dialog and is told by the screen', () => {
  expect(toldBy(formsAt('/lamps?edit=7', SAVED))).toEqual({ dialog: null, notice: 'Saved.', summary: null })
  expect(formsAt('/lamps?edit=7&page=2', SAVED, null).closeTo).toBe('/lamps?page=2')
})

test('a dialog says nothing again of what was done before it', () => {
  const { closeTo, open } = formsAt('/lamps?done=deleted&form=12&gone=9&delete=7&page=2', null)
  expect([closeTo, open('delete', 8)]).toEqual(['/lamps?page=2', '/lamps?page=2&delete=8'])
})

test('what an address tells of something done before waits while a dialog is open', () => {
  const before = { good: true, message: 'Deleted.' }
  expect(noticeOf(formsAt('/lamps', null), before)).toEqual(before)
  expect(noticeOf(formsAt('/lamps?delete=7', null), before)).toBeNull()
  expect(noticeOf(formsAt('/lamps', REFUSED), before)).toEqual(REFUSED)
})

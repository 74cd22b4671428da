import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Steps } from './steps.tsx'

const END = new Date('2026-11-30T09:00:00Z')

test.each([
  ['checked', null, false, 'Undo for 7 days'],
  ['done', END, false, 'Undo until 30 Nov 2026'],
  ['stopped', END, false, 'Undo until 30 Nov 2026'],
  ['done', END, true, 'Undo was possible until 30 Nov 2026'],
  ['undone', END, true, 'Undone'],
] as const)(
  'an import that is %s says truly until when it can be undone',
  (status, undoUntil, isLate, text) => {
    const page = renderToStaticMarkup(<Steps {...{ status, undoUntil, isLate }} undoDays={7} />)
    expect(page).toContain(`>${text}<`)
  },
)

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Notice, Toast, type ToastContent } from './toast.tsx'

function told(toast: ToastContent | null): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Notice toast={toast} /> }])
  return renderToStaticMarkup(<Page />)
}

test('the place where something is told is there before anything is, so that screen readers hear it', () => {
  const empty = /^<div role="status" aria-live="polite"[^>]*><\/div>$/
  expect(told(null)).toMatch(empty)
  expect(renderToStaticMarkup(<Toast text={null} />)).toMatch(empty)
})

test('what was done, what failed and what is to be known look different', () => {
  const kind = (toast: ToastContent) => /data-notice="(\w+)"/.exec(told(toast))?.[1]
  expect(kind({ good: true, message: 'Saved.' })).toBe('good')
  expect(kind({ good: false, message: 'Not saved.' })).toBe('bad')
  expect(kind({ good: true, info: true, message: 'Nothing to save.' })).toBe('info')
  const sign = (isDone: boolean) => renderToStaticMarkup(<Toast text="It." isDone={isDone} />)
  expect(sign(true)).toContain('lucide-check')
  expect(sign(false)).toContain('lucide-info')
})

test('a login that helps is a link within, and everything told can be put away', () => {
  const page = told({ good: false, message: 'Please sign in.', signIn: '/login?to=%2Fwishes' })
  expect(page).toMatch(/Please sign in\..*<a [^>]*href="\/login\?to=%2Fwishes"/)
  expect(page).toMatch(/<button type="button" aria-label="Close"/)
  expect(told({ good: true, message: 'Saved.' })).not.toContain('<a ')
})

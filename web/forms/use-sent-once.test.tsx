import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSentOnce } from './use-sent-once.ts'

type Send = ReturnType<typeof useSentOnce>

/** What a page does with each form that is sent, while no navigation is under way. */
function drawPage(): Send {
  let send: Send | null = null
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => {
        send = useSentOnce()
        return null
      },
    },
  ])
  renderToStaticMarkup(<Page />)
  if (!send) throw new Error('Nothing was drawn.')
  return send
}

/** A form as the page meets it, and whether what was pressed in it went on its way. */
function drawForm(send: Send, method = 'post') {
  const dataset: Record<string, string> = {}
  const target = { dataset, getAttribute: () => method }
  const press = (formMethod: string | null = null): boolean => {
    const stopped: string[] = []
    send(
      Object.assign(Object.create(null), {
        target,
        submitter: { getAttribute: () => formMethod },
        preventDefault: () => stopped.push('send'),
        stopPropagation: () => stopped.push('tell'),
      }),
    )
    expect([[], ['send', 'tell']]).toContainEqual(stopped)
    return stopped.length === 0
  }
  return { press, isSending: () => 'sending' in dataset }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a form that was sent is not sent once more, and shows that it is on its way', () => {
  const form = drawForm(drawPage())
  expect([form.press(), form.isSending()]).toEqual([true, true])
  expect([form.press(), form.isSending()]).toEqual([false, true])
})

test('a form that no page follows can be sent again after half a second, counted from when it was sent', () => {
  const form = drawForm(drawPage())
  form.press()
  vi.advanceTimersByTime(499)
  expect([form.isSending(), form.press()]).toEqual([true, false])
  vi.advanceTimersByTime(1)
  expect([form.isSending(), form.press()]).toEqual([false, true])
})

test('what only asks is sent as often as somebody likes', () => {
  const send = drawPage()
  const search = drawForm(send, 'get')
  expect([search.press(), search.press(), search.isSending()]).toEqual([true, true, false])
  // A button of a form that writes may ask as well.
  const list = drawForm(send)
  expect([list.press('get'), list.press('get'), list.isSending()]).toEqual([true, true, false])
})

test('another form of the page can be sent meanwhile, and is held back its own half second', () => {
  const send = drawPage()
  const first = drawForm(send)
  const second = drawForm(send)
  first.press()
  vi.advanceTimersByTime(300)
  expect(second.press()).toBe(true)
  expect([first.isSending(), second.isSending()]).toEqual([false, true])
  // The time of the first one does not end that of the second.
  vi.advanceTimersByTime(300)
  expect([second.isSending(), second.press()]).toEqual([true, false])
  vi.advanceTimersByTime(200)
  expect(second.isSending()).toBe(false)
})

test('a form that is sent anew after another one is held back from then on', () => {
  const send = drawPage()
  const form = drawForm(send)
  form.press()
  drawForm(send).press()
  vi.advanceTimersByTime(300)
  expect(form.press()).toBe(true)
  vi.advanceTimersByTime(300)
  expect([form.isSending(), form.press()]).toEqual([true, false])
})

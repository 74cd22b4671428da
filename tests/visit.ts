import { RouterContextProvider } from 'react-router'
import type { App } from '#server/app.ts'
import { appContext, type Visit, visitContext } from '#web/app.server.ts'

/** What a loader or an action is given of a request, where no server stands in front of it. */
export function visitTo(app: App, parts: Partial<Visit> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(visitContext, {
    id: 'visit',
    nonce: '',
    language: 'en',
    styles: null,
    address: '203.0.113.9',
    counts: { rendered: 0, refused: 0 },
    replica: 'unread',
    unavailable: false,
    ...parts,
  })
  return context
}

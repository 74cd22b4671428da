import { expect } from 'vitest'
import { problemAnswer, productListAnswer } from '#web/api/schemas.ts'
import { type ServedShop, serveShop } from './served.ts'

/** A shop of the demo market with its cache, as other programs reach it. */
export const openForPrograms = (): Promise<ServedShop> =>
  serveShop({ pageCache: true, publicUrl: 'https://market.example' }, { template: 'demo' })

/** Asks at an address below /api/v1. */
export async function ask({ url }: ServedShop, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/api/v1${path}`, { headers })
  return { answer, status: answer.status, body: await answer.json() }
}

/** A list that is answered, as it is described. */
export async function listAt(shop: ServedShop, path: string) {
  const { status, body } = await ask(shop, path)
  expect(status, JSON.stringify(body)).toBe(200)
  return productListAnswer.parse(body)
}

/** What keeps a program from an answer. */
export async function problemAt(shop: ServedShop, path: string) {
  const { answer, body } = await ask(shop, path)
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
  return problemAnswer.parse(body)
}

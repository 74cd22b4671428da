import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRateLimit } from '#server/identity/rate-limits.ts'
import { reviews } from '#server/reviews/tables.ts'
import { filesOfBuild } from '../commands/builds.ts'
import { makeProduct } from './factories.ts'
import { becomeCustomer, PASSWORD, resetTokenFor, visiting, visitor } from './people.ts'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ publicUrl: 'https://shop.example', trustProxy: true, demo: true })
})
afterAll(() => shop?.close())

/** A browser behind some address, which keeps its cookies as long as it is told to. */
function browser(address: string) {
  const cookies = new Map<string, string>()
  const send = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      headers: {
        Origin: 'https://shop.example',
        'X-Forwarded-For': address,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  return { cookies, send }
}

/** Strangers from everywhere use up what is counted for an email. */
async function guessAt(email: string) {
  for (let n = 0; n < 101; n += 1)
    await checkRateLimit(visiting(shop.app), 'log-in', { email, visitor: visitor() })
}

async function makeReview(): Promise<number> {
  const { id: productId } = await makeProduct(shop.app.db)
  const made = await shop.app.db
    .insert(reviews)
    .values({ productId, rating: 5, status: 'approved' })
    .returning({ id: reviews.id })
  return made[0]?.id ?? 0
}

async function votesFor(reviewId: number) {
  const [review] = await shop.app.db.select().from(reviews).where(eq(reviews.id, reviewId))
  return review?.helpfulCount
}

test('a guest who calls their browser something else with every vote has voted once', async () => {
  const path = `/reviews/${await makeReview()}/helpful`
  const guest = browser('203.0.113.8')
  for (let n = 0; n < 10; n += 1) {
    const answer = await guest.send(path, {}, { 'User-Agent': `Browser ${n}` })
    expect(await answer.json()).toEqual({ count: 1, message: null })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  }
  expect([...guest.cookies.keys()]).toEqual(['__Host-visitor'])
})

test('one who throws the cookie away, or writes one, is stopped with their network', async () => {
  const review = await makeReview()
  for (let n = 0; n < 20; n += 1) {
    const guest = browser(`198.51.100.${n}`)
    if (n % 2) guest.cookies.set('__Host-visitor', `mine-${n}.${'x'.repeat(43)}`)
    await (await guest.send(`/reviews/${review}/helpful`, {})).text()
  }
  expect(await votesFor(review)).toBe(3)
  await (await browser('203.0.113.9').send(`/reviews/${review}/helpful`, {})).text()
  expect(await votesFor(review)).toBe(4)
})

test('the browser of an owner comes in while strangers guess; a new one does by a link', async () => {
  const email = 'amira@mail.example'
  await becomeCustomer(shop.app, email)
  const known = browser('203.0.113.20')
  const signIn = { intent: 'sign-in', email, password: PASSWORD }
  const entered = await known.send('/login.data', signIn)
  const cookie = entered.headers.getSetCookie().find((line) => line.startsWith('__Host-customer_device='))
  expect(cookie).toMatch(/; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/)
  known.cookies.delete('__Host-customer_session')
  await guessAt(email)

  const fresh = browser('203.0.114.20')
  expect((await fresh.send('/login.data', signIn)).status).toBe(429)
  expect((await known.send('/login.data', signIn)).status).toBe(200)
  expect(known.cookies.has('__Host-customer_session')).toBe(true)

  expect((await fresh.send('/login.data?mode=forgot', { intent: 'forgot', email })).status).toBeLessThan(400)
  const token = await resetTokenFor(shop.app, email)
  const opened = await fetch(`${shop.url}/customer/reset-password?token=${token}`, { redirect: 'manual' })
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(opened.headers.getSetCookie().join()) ?? []
  fresh.cookies.set(name, value)
  const form = { password: 'brass lamp 9', confirmPassword: 'brass lamp 9' }
  expect((await fresh.send('/customer/reset-password.data', form)).status).toBe(200)
  await guessAt(email)
  expect((await fresh.send('/login.data', { ...signIn, password: form.password })).status).toBe(200)
  expect(fresh.cookies.has('__Host-customer_session')).toBe(true)
})

test('the list of known passwords stays on the server', () => {
  const build = path.join(import.meta.dirname, '../build')
  const scripts = filesOfBuild(build).filter((file) => /^client\b.*\.js$/.test(file))
  expect(scripts.length).toBeGreaterThan(10)
  for (const file of scripts)
    expect(readFileSync(path.join(build, file), 'utf8'), file).not.toMatch(/trustno1/i)
})

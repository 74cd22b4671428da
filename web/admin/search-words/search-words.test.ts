import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { searchMisses } from '#server/catalog/search-tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { AT_ONCE } from '#tests/at-once.ts'
import { loadShop } from '#tests/built-shop.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { makeProduct } from '#tests/factories.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let second: { url: string; stop(): Promise<unknown> }
let office: ReturnType<typeof openBrowser>
beforeAll(async () => {
  shop = await serveShop()
  const { app } = shop
  const { openShop } = await loadShop()
  const config = { ...app.config, mode: 'production', port: 0, host: '127.0.0.1' } as const
  const server = await openShop(config, { databaseUrl: app.url, secret: app.secret })
  second = { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop() }
  office = openBrowser(shop.url, (await comeInAsAdmin(app, { username: 'amira' })).cookie)
  await makeProduct(app.db, { name: 'Settee with wooden feet' })
})
afterAll(async () => {
  await second?.stop()
  await shop?.close()
})

const HERE = '/admin/search-words'
const send = async (form: Record<string, string>, path = HERE) => (await office.send(path, form)).text()
const misses = () => shop.app.db.select().from(searchMisses)
const look = async (url: string, query: string) =>
  (await fetch(`${url}/products?${query}`, { headers: { cookie: 'market=GB' } })).text()

async function missed(term: string): Promise<number> {
  await look(shop.url, new URLSearchParams({ search: term }).toString())
  const idOf = async () => (await misses()).find((miss) => miss.term === term)?.id
  await expect.poll(idOf).toBeDefined()
  return (await idOf()) ?? 0
}

describe('the search words of the back office', () => {
  test('show what a shopper did not find, unless a filter may be the reason, with three things to do', async () => {
    await look(shop.url, 'search=zither&stock=in')
    const id = await missed('samovar')
    expect((await misses()).map(({ term }) => term)).toEqual(['samovar'])
    const page = await office.page(HERE)
    for (const words of ['samovar', 'United Kingdom', `${HERE}?add=${id}`, 'Dismiss', 'Block'])
      expect(page).toContain(words)
    expect(await office.page(`${HERE}?add=${id}`)).toMatch(/<textarea[^>]*>\s*samovar/)
    expect(await send({ intent: 'dismiss', id: String(id), term: 'samovar' })).toContain(
      '“samovar” is off the list',
    )
    expect(await office.page(HERE)).toContain('Every search found something')
  })

  test('give a synonym that holds on every node within seconds, though each has answered already', async () => {
    const found = () =>
      Promise.all(
        [shop.url, second.url].map(async (url) =>
          (await look(url, 'search=davenport')).includes('Settee with wooden feet'),
        ),
      )
    expect(await found()).toEqual([false, false])
    expect(await send({ intent: 'add', words: 'davenport\nsettee' })).toContain(
      'Synonyms added successfully!',
    )
    await expect.poll(found, AT_ONCE).toEqual([true, true])
    const list = await office.page(`${HERE}?view=synonyms`)
    expect(list).toContain('davenport, settee')
    expect(list).toContain('fridge, refrigerator')
    const id = /edit=(\d+)/.exec(list)?.[1] ?? ''
    expect(await send({ intent: 'edit', id, words: 'ottoman\nsettee' })).toContain(
      'Synonyms updated successfully!',
    )
    await expect.poll(found, AT_ONCE).toEqual([false, false])
    expect(await office.page(`${HERE}?view=synonyms&delete=${id}`)).toContain(
      'whoever looks for one finds the others no more',
    )
    expect(await send({ intent: 'delete', id, seen: '' })).toContain('Synonyms deleted successfully!')
  })

  test('say beside the field what is wrong with a synonym, and keep what was typed', async () => {
    const page = await send({ intent: 'add', words: 'settee' }, `${HERE}?view=synonyms&add=`)
    expect(page).toContain('Write at least two, each on a line of its own.')
    expect(page).toMatch(/<textarea[^>]*>\s*settee/)
  })

  test('block a term and allow it again, with who blocked it', async () => {
    const nothing = await office.page(`${HERE}?view=blocked`)
    expect(nothing).toContain('No term is blocked')
    expect(nothing).toContain('Most searched')
    expect(await send({ intent: 'block', term: 'Rude words' })).toContain(
      '“Rude words” is never suggested from now on',
    )
    const list = await office.page(`${HERE}?view=blocked`)
    expect(list).toContain('rude words')
    expect(list).toContain('amira')
    expect(await send({ intent: 'unblock', term: 'rude words' })).toContain(
      '“rude words” may be suggested again',
    )
    expect(await send({ intent: 'block', term: 'x' }, `${HERE}?view=blocked&block=`)).toContain(
      'Enter the words as shoppers see them, at least 2 and at most 60 characters.',
    )
  })

  test('show what many looked for', async () => {
    await look(shop.url, 'search=wooden+settee')
    const page = () => office.page(`${HERE}?view=searched&days=7`)
    await expect.poll(page).toContain('wooden settee')
  })

  test('are nothing for a shopper, and say that an act failed when it breaks', async () => {
    expect((await openBrowser(shop.url).open(HERE)).headers.get('location')).toContain('/admin/login')
    await shop.app.db.execute('alter table audit_events rename to events_away')
    const page = await send({ intent: 'add', words: 'settee\nbench' })
    await shop.app.db.execute('alter table events_away rename to audit_events')
    expect(page).toContain('Failed to add synonyms. Please try again.')
    expect(await shop.app.db.select().from(auditEvents)).not.toEqual([])
  })
})

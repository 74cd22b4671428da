import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let office: ReturnType<typeof openBrowser>
beforeAll(async () => {
  shop = await serveShop()
  office = openBrowser(shop.url, (await comeInAsAdmin(shop.app)).cookie)
})
afterAll(() => shop?.close())

const send = async (form: Record<string, string>, path = '/admin/shipping') =>
  (await office.send(path, form)).text()
const idOf = (page: string) => /edit=(\d+)/.exec(page)?.[1] ?? ''
const rate = { intent: 'add', countryCode: 'AE', cost: '12', estimatedDeliveryDays: '6', isActive: 'on' }

describe('the shipping rates of the back office', () => {
  test('ask for a country, a cost of 0 or more by pennies, 1 to 30 days (7 first), and are active first', async () => {
    const page = await office.page('/admin/shipping?add=')
    const field = (name: string) =>
      new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? ''
    expect(field('countryCode')).toContain('required')
    for (const trait of ['min="0"', 'step="0.01"', 'required']) expect(field('cost')).toContain(trait)
    for (const trait of ['min="1"', 'max="30"', 'value="7"'])
      expect(field('estimatedDeliveryDays')).toContain(trait)
    expect(field('isActive')).toContain('checked')
  })

  test('are added, changed and deleted with their sentences, and warn that a market cannot check out', async () => {
    expect(await send(rate)).toContain('Shipping rate added successfully!')
    const id = idOf(await office.page('/admin/shipping'))
    expect(await send({ ...rate, intent: 'edit', id, cost: '13' })).toContain(
      'Shipping rate updated successfully!',
    )
    const modal = await office.page(`/admin/shipping?delete=${id}`)
    expect(modal).toContain('Deleting this shipping rate will affect shipping calculations for UAE.')
    expect(modal).toContain('This is the only rate of the market UAE')
    expect(await office.page('/admin/shipping')).not.toMatch(/Nobody can check out in: [^.]*UAE/)
    expect(modal).toContain('I know that nobody there can check out until a rate is added.')
    const unticked = await send({ intent: 'delete', id }, `/admin/shipping?delete=${id}`)
    expect(unticked).toContain('without it nobody there can check out. Tick the box to go on.')
    expect(unticked).not.toContain('Shipping rate deleted successfully!')
    const off = { ...rate, intent: 'edit', id, isActive: '' }
    const open = await send(off, `/admin/shipping?edit=${id}`)
    expect(open).toContain('Tick the box to go on.')
    expect(open).toContain('name="confirmed"')
    expect(await send({ intent: 'delete', id, confirmed: 'on' })).toContain(
      'Shipping rate deleted successfully!',
    )
    expect(await office.page('/admin/shipping')).toMatch(/Nobody can check out in: [^.]*UAE/)
  })

  test('say once why nothing was saved, where it was asked for', async () => {
    await send({ ...rate, countryCode: 'SA' })
    const id = idOf(await office.page('/admin/shipping'))
    const timesTold = async (path: string, form: Record<string, string>, sentence: string) =>
      (await send(form, path)).replace(/<script[\s\S]*?<\/script>/g, '').split(sentence).length - 1
    const tick = 'Tick the box to go on.'
    const away = { ...rate, intent: 'edit', id, countryCode: 'SA', isActive: '' }
    expect(await timesTold(`/admin/shipping?delete=${id}`, { intent: 'delete', id }, tick)).toBe(1)
    expect(await timesTold(`/admin/shipping?edit=${id}`, away, tick)).toBe(1)
    const gone = { intent: 'delete', id: '987654', confirmed: 'on' }
    expect(await timesTold('/admin/shipping?delete=987654', gone, 'data-notice="bad"')).toBe(1)
    await send({ intent: 'delete', id, confirmed: 'on' })
  })

  test('are not taken back to what they were by whoever mends a slip after another administrator', async () => {
    await send(rate)
    const id = idOf(await office.page('/admin/shipping'))
    const path = `/admin/shipping?edit=${id}`
    const seenOn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? ''
    const edit = { ...rate, intent: 'edit', id, seen: seenOn(await office.page(path)) }
    expect(await send({ ...edit, cost: '14' }, path)).toContain('Shipping rate updated successfully!')
    const slipped = await send({ ...edit, estimatedDeliveryDays: '99' }, path)
    const mended = await send({ ...edit, estimatedDeliveryDays: '9', seen: seenOn(slipped) }, path)
    expect(mended).toContain('Saving again puts yours in the place of what is saved now.')
    expect(await office.page(path)).toContain('value="14.00"')
    expect(await send({ ...edit, seen: seenOn(mended) }, path)).toContain('updated successfully!')
    await send({ intent: 'delete', id, confirmed: 'on' })
  })

  test.each([
    ['add', 'Failed to add shipping rate. Please try again.'],
    ['edit', 'Failed to update shipping rate. Please try again.'],
    ['delete', 'Failed to delete shipping rate. Please try again.'],
  ])('say that it failed when the act %s breaks', async (intent, sentence) => {
    await send({ ...rate, countryCode: 'GB' })
    const id = idOf(await office.page('/admin/shipping'))
    await shop.app.db.execute('alter table audit_events rename to events_away')
    const page = await send({
      ...rate,
      intent,
      id,
      countryCode: intent === 'add' ? 'US' : 'GB',
      seen: '',
      confirmed: 'on',
    })
    await shop.app.db.execute('alter table events_away rename to audit_events')
    expect(page).toContain(sentence)
  })
})

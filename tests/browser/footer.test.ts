import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { saveSetting } from '#server/settings/actions.ts'
import type { SettingKey } from '#server/settings/registry.ts'
import { forgetPages, type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

/** Opens an address that no cache knows, after these settings were saved. */
async function visitWith(settings: Partial<Record<SettingKey, string>>, path = '/') {
  for (const [key, value] of Object.entries(settings))
    expect(await saveSetting(systemContext(shop.app), key as SettingKey, value)).toMatchObject({ ok: true })
  await forgetPages(shop)
  return shop.open(`${path}?${new URLSearchParams(settings)}`)
}

test('the quick links lead where they say', async () => {
  const page = await shop.open('/')
  const links = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))).toEqual([
    ['Home', '/'],
    ['Products', '/products'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Seller Login', '/vendor/login'],
  ])
})

test('who wants to sell finds the way to apply on every page', async () => {
  const page = await shop.open('/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Become a seller' }).click()
  await page.getByRole('heading', { level: 1, name: 'Become a seller' }).waitFor()
  expect(await page.getByRole('button', { name: 'Apply to sell' }).isVisible()).toBe(true)
})

test('every page of information is linked at the foot of the page', async () => {
  const page = await shop.open('/')
  const names = [
    'Privacy',
    'Terms',
    'Help Center',
    'Returns',
    'Shipping',
    'Press',
    'Cookies',
    'Security',
    'Careers',
  ]
  for (const name of names)
    expect(await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).count(), name).toBe(1)
})

test('app stores and networks without an address are coming soon, and no links', async () => {
  const none = {
    app_store_url: '',
    play_store_url: '',
    facebook_url: '',
    instagram_url: '',
    x_url: '',
    youtube_url: '',
  }
  for (const path of ['/', '/about']) {
    const page = await visitWith(none, path)
    expect(await page.getByText('Coming soon').count()).toBe(2)
    expect(await page.getByRole('img', { name: /coming soon/ }).count()).toBe(4)
    expect(
      await page.getByRole('link', { name: /App Store|Google Play|Facebook|Instagram|YouTube/ }).count(),
    ).toBe(0)
  }
})

test('with an address each leads there', async () => {
  const page = await visitWith({
    app_store_url: 'https://apps.example/infinity',
    play_store_url: 'https://play.example/infinity',
    instagram_url: 'https://photos.example/infinity',
  })
  const href = (name: RegExp) => page.getByRole('link', { name }).getAttribute('href')
  expect(await href(/App Store/)).toBe('https://apps.example/infinity')
  expect(await href(/Google Play/)).toBe('https://play.example/infinity')
  expect(await href(/Instagram/)).toBe('https://photos.example/infinity')
  expect(await page.getByText('Coming soon').count()).toBe(0)
})

test('the chat opens with its greeting, and is absent without a number', async () => {
  const chatty = await visitWith({ chat_number: '+447700900123' })
  const address = new URL(
    (await chatty.getByRole('link', { name: /^Chat with us/ }).getAttribute('href')) ?? '',
  )
  expect(address.origin + address.pathname).toBe('https://wa.me/447700900123')
  expect(address.searchParams.get('text')).toBe('Hello! I need help with your products.')
  const without = await visitWith({ chat_number: '' })
  expect(await without.getByRole('link', { name: /^Chat with us/ }).count()).toBe(0)
})

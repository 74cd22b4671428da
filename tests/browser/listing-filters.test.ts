import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, found, select, title } from './product-pages.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

describe('filters beside the list', () => {
  test('count what they would leave, and leave so much', async () => {
    const page = await shop.open('/products?category=electronics')
    const brand = page.locator('aside fieldset', { hasText: 'Brand' }).locator('label').first()
    const [name = '', count = ''] = (await brand.innerText()).split(/\s*\n\s*/)
    await brand.click()
    await expect.poll(() => found(page)).toBe(Number(count))
    expect(page.url()).toContain(`brand=${encodeURIComponent(name).replaceAll('%20', '+')}`)
  })

  test('that were unfolded stay so, with the keyboard on the box that was ticked and unticked again', async () => {
    const page = await shop.open('/products')
    const all = await found(page)
    const brands = page.locator('aside fieldset', { hasText: 'Brand' })
    await brands.getByText(/^Show \d+ more$/).click()
    const box = brands.locator('details').getByRole('checkbox').nth(1)
    const stays = async () => {
      expect(await box.isVisible()).toBe(true)
      expect(await box.evaluate((each) => each === document.activeElement)).toBe(true)
    }
    await box.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => found(page)).toBeLessThan(all)
    await stays()
    await page.keyboard.press('Space')
    await expect.poll(() => found(page)).toBe(all)
    await stays()
    expect(new URL(page.url()).searchParams.has('brand')).toBe(false)
  })

  test('keep a price that is being typed when the list of a ticked brand arrives', async () => {
    const page = await shop.open('/products?category=electronics')
    const typed = Promise.withResolvers<void>()
    await page.route('**/products.data*', async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.locator('aside fieldset', { hasText: 'Brand' }).getByRole('checkbox').first().check()
    const lowest = page.locator('aside').getByRole('spinbutton', { name: 'Lowest price' })
    await lowest.focus()
    await page.keyboard.type('20')
    const arrived = page.waitForResponse('**/products.data*')
    typed.resolve()
    await arrived
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link').first().waitFor()
    expect(await lowest.inputValue()).toBe('20')
    expect(await lowest.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('are those of the page that Back leads to', async () => {
    const page = await shop.open('/products?category=electronics')
    const brands = page.locator('aside fieldset', { hasText: 'Brand' }).getByRole('checkbox')
    for (const at of [0, 1]) {
      await brands.nth(at).check()
      await page.waitForURL((address) => address.searchParams.getAll('brand').length === at + 1)
    }
    await page.goBack()
    await page.waitForURL((address) => address.searchParams.getAll('brand').length === 1)
    await expect.poll(() => brands.nth(1).isChecked()).toBe(false)
    expect(await brands.nth(0).isChecked()).toBe(true)
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    expect(await chips.count()).toBe(1)
    await page.locator('aside').getByLabel('In stock').check()
    await page.waitForURL('**stock=in*')
    expect(new URL(page.url()).searchParams.getAll('brand')).toHaveLength(1)
  })

  test('each has a chip that takes it away', async () => {
    const page = await shop.open('/products?category=electronics&stock=in&rating=4')
    const before = await found(page)
    const chips = page.getByRole('list', { name: 'Active filters' })
    expect(await chips.getByRole('link').allInnerTexts()).toEqual([
      expect.stringContaining('4 stars and up'),
      expect.stringContaining('In stock'),
      'Clear all',
    ])
    await chips.getByRole('link', { name: '4 stars and up' }).click()
    await page.waitForURL('**/products?category=electronics&stock=in')
    const left = await found(await shop.open('/products?category=electronics&stock=in'))
    expect(left).toBeGreaterThan(before)
    await expect.poll(() => found(page)).toBe(left)
    expect(await chips.getByRole('link').allInnerTexts()).toEqual([expect.stringContaining('In stock')])
  })

  test('that are taken away by keyboard leave it beside those that are left, or in the list', async () => {
    const page = await shop.open('/products?category=electronics&stock=in&rating=4')
    const chips = page.getByRole('list', { name: 'Active filters' })
    const goesOnIn = (place: typeof chips) =>
      expect
        .poll(() => place.evaluate((each) => each.contains(document.activeElement)), { timeout: 10_000 })
        .toBe(true)
    await chips.getByRole('link', { name: '4 stars and up' }).press('Enter')
    await expect.poll(() => chips.getByRole('link').count()).toBe(1)
    await goesOnIn(chips)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/products?category=electronics')
    await expect.poll(() => chips.count()).toBe(0)
    await goesOnIn(page.getByRole('main'))
  })

  test('open as a sheet on a phone and answer at once', async () => {
    const page = await shop.open('/products?category=electronics', { viewport: WIDTHS.phone, hasTouch: true })
    await page.getByRole('link', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('In stock').check()
    await page.waitForURL('**stock=in')
    await sheet.getByRole('button', { name: /^Show .* products?$/ }).click()
    await expect.poll(() => sheet.count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Filters (1)' }).isVisible()).toBe(true)
  })

  test('choose colours and a price, by hand and by keyboard, on the desk and on a phone', async () => {
    const page = await shop.open('/products?category=fashion')
    const all = await found(page)
    const colours = page.locator('aside fieldset', { hasText: 'Colour' })
    const line = colours.locator('label').first()
    const [name = '', count = ''] = (await line.innerText()).split(/\s*\n\s*/)
    await line.click()
    await expect.poll(() => found(page)).toBe(Number(count))
    expect(new URL(page.url()).searchParams.get('colour')).toBe(name.toLowerCase())
    const chips = page.getByRole('list', { name: 'Active filters' })
    await chips.getByRole('link', { name }).click()
    await expect.poll(() => found(page)).toBe(all)
    const lowest = page.locator('aside').getByRole('slider', { name: 'Lowest price' })
    await lowest.focus()
    await page.keyboard.press('PageUp')
    await page.waitForURL('**from=*')
    await expect.poll(() => found(page)).toBeLessThan(all)
    expect(await lowest.evaluate((each) => each === document.activeElement)).toBe(true)

    const phone = await shop.open('/products?category=fashion', { viewport: WIDTHS.phone, hasTouch: true })
    await phone.getByRole('link', { name: 'Filters' }).click()
    const sheet = phone.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('spinbutton', { name: 'Highest price' }).fill('40')
    await sheet.getByRole('spinbutton', { name: 'Highest price' }).press('Enter')
    await phone.waitForURL('**to=40')
    await expect.poll(() => sheet.getByRole('button', { name: /^Show .* products?$/ }).count()).toBe(1)
    expect(await shop.axe(phone)).toEqual([])
  })

  test('hold one price: a band or two ends, which do not pass each other and ask for nothing at the end of the list', async () => {
    const page = await shop.open('/products?category=fashion&price=50-100')
    const asked = (name: string) => new URL(page.url()).searchParams.get(name)
    const until = (isSo: () => boolean) => page.waitForURL(isSo)
    const part = (role: 'slider' | 'spinbutton', name: string) =>
      page.locator('aside').getByRole(role, { name })
    // Whoever only walks through the fields asks for nothing.
    await part('spinbutton', 'Lowest price').focus()
    for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
    await page.locator('aside').getByLabel('In stock').check()
    await until(() => asked('stock') === 'in')
    expect(asked('price')).toBe('50-100')
    await part('spinbutton', 'Lowest price').fill('20')
    await page.keyboard.press('Enter')
    await until(() => asked('from') === '20' && asked('price') === null)
    await select(page, 'Price').selectOption('under-50')
    await until(() => asked('from') === null && asked('price') === 'under-50')
    await expect.poll(() => part('spinbutton', 'Lowest price').inputValue()).toBe('')
    await part('slider', 'Lowest price').press('PageUp')
    await until(() => asked('from') !== null && asked('price') === null)
    await part('slider', 'Highest price').press('Home')
    await until(() => asked('to') !== null)
    expect(asked('to')).toBe(asked('from'))
    await part('slider', 'Lowest price').press('Home')
    await until(() => asked('from') === null)
  })

  test('of a subcategory go with its category', async () => {
    const page = await shop.open('/products?category=fashion&subcategory=shoes')
    await select(page, 'Category').selectOption('electronics')
    await page.waitForURL(`${shop.url}/products?category=electronics`)
  })

  test('on a phone without scripts they stand in the page', async () => {
    const page = await shop.open('/products', { viewport: WIDTHS.phone, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Filters' }).click()
    expect(await page.locator('aside').getByLabel('In stock').isVisible()).toBe(true)
  })
})

describe('an empty list', () => {
  test('says so, and resetting clears every filter and keeps the search', async () => {
    const page = await shop.open(
      '/products?category=books&search=headphones&price=over-500&sort=newest&stock=in',
    )
    expect(await page.getByText('No products found matching your criteria.').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await page.waitForURL(`${shop.url}/products?search=headphones`)
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  })

  test('is not what a fault looks like, and the fault can be tried again', async () => {
    const page = await shop.visit()
    await shop.db.execute('alter table listed_products rename to listed_products_away')
    try {
      await page.goto('/products?search=lamp+that+breaks')
      expect(await title(page)).toBe('Something went wrong')
      expect(await page.getByText('No products found matching your criteria.').count()).toBe(0)
      expect(await page.getByText(/^Error id: [a-z0-9]{8}$/).isVisible()).toBe(true)
    } finally {
      await shop.db.execute('alter table listed_products_away rename to listed_products')
    }
    await page.getByRole('link', { name: 'Refresh Page' }).click()
    await page.getByRole('heading', { name: 'Search Results for' }).waitFor()
  })
})

describe('everybody can use it', () => {
  async function check(path: string, viewport: { width: number; height: number }) {
    const page = await shop.open(path, { viewport })
    expect(await shop.axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }

  test.each(Object.entries(WIDTHS))('axe finds nothing on a list on a %s', (_, viewport) =>
    check('/products?category=electronics&stock=in&rating=4&price=under-50', viewport),
  )

  test.each([
    '/products',
    '/products?search=headphnes',
    '/products?search=zzzz&category=books',
    '/seller/pearl-audio',
    '/wishes',
  ])('axe finds nothing on %s on a phone', (path) => check(path, WIDTHS.phone))
})

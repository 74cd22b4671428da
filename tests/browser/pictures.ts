import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

/** A picture of one colour, as a file that somebody chooses. */
export async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A file that is called a picture and is none. */
export const torn = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('torn') })

/** Brings a file as another program would: dropped on a field, or pasted into it. */
export async function bring(
  place: Locator,
  how: 'drop' | 'paste',
  file: Awaited<ReturnType<typeof picture>>,
) {
  await place.evaluate(
    (node, { how: kind, name, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }))
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
      node.dispatchEvent(event)
    },
    { how, name: file.name, bytes: [...file.buffer] },
  )
}

/** Lifts with the keyboard the first one of a list, by its handle, and moves it by `key` until it is over another place. */
export async function sortByKeys(page: Page, handle: Locator, key: string) {
  await handle.focus()
  await page.keyboard.press('Space')
  await page
    .getByText(/ is lifted\./)
    .first()
    .waitFor()
  // Keys are heard a moment after it is lifted.
  const moved = page.getByText(/^It is over place [2-9] of \d\.$/)
  const isHeard = () => moved.first().waitFor({ timeout: 3000 })
  do await page.keyboard.press(key)
  while (
    !(await isHeard().then(
      () => true,
      () => false,
    ))
  )
  await page.keyboard.press('Space')
}

/** A handle, its place in its list, and what is around that list: this stays where it is while something is dragged. */
const standing = (handle: Locator) =>
  handle.evaluate((node) => {
    const item = node.closest('li')
    let around = item?.parentElement
    while (around && getComputedStyle(around).display === 'contents') around = around.parentElement
    if (!item || !around) throw new Error('This is in no list.')
    const [{ x, y }, outer] = [node.getBoundingClientRect(), around.getBoundingClientRect()]
    return { x, y, outer, place: [...(item.parentElement?.children ?? [])].indexOf(item) + 1 }
  })

/** Drags one by its handle to where another stands. */
export async function sortByHand(page: Page, from: Locator, to: Locator) {
  // A notice at the foot of a phone may lie over it, and stays for as long as a pointer is on it.
  await page.locator('[data-notice]').waitFor({ state: 'detached' })
  const end = await standing(to)
  const lifted = page.getByText(/ is lifted\.|^It is over place /)
  // What is let go of lands where the list has seen it, which is a moment behind the hand.
  const over = page.getByText(new RegExp(`^It is over place ${end.place} of`))
  let shake = 0
  // A page that is still loading may move the list from under the hand, or take what it holds out of it.
  await expect
    .poll(async () => {
      if ((await lifted.count()) === 0) {
        const start = await standing(from)
        await page.mouse.up()
        await page.mouse.move(start.x + 9, start.y + 9)
        await page.mouse.down()
        await page.mouse.move(start.x + 15, start.y + 15, { steps: 3 })
      } else {
        shake = 1 - shake
        const { outer } = await standing(to)
        const [x, y] = [end.x + outer.x - end.outer.x, end.y + outer.y - end.outer.y]
        await page.mouse.move(x + 9 + shake, y + 9, { steps: 8 })
      }
      return over.count()
    })
    .toBeGreaterThan(0)
  await page.mouse.up()
}

export const valuesOf = (inputs: Element[]) =>
  inputs.map((input) => (input instanceof HTMLInputElement ? input.value : ''))

/** The pictures that a form will send, in their order. */
export const keysOf = (page: Page, name = 'pictures'): Promise<string[]> =>
  page.locator(`input[name^="${name}["]`).evaluateAll(valuesOf)

import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import shipped from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { hasRoomInMemory } from '../scratch.ts'

const FOUND = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Beside the package that ships it, so that a newer package brings a newer one. */
const UNPACKED = path.join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/unpacked')

/** A Chromium found on the machine, else the one that an npm package ships. */
export async function chromiumPath(): Promise<string> {
  return process.env.CHROMIUM ?? FOUND.find((place) => existsSync(place)) ?? (await unpack())
}

/**
 * The package unpacks into the folder for temporary files, where one user's program is in the way of another's and
 * half of it looks like the whole. So it gets a folder of its own, which appears when it is complete.
 */
async function unpack(): Promise<string> {
  const program = path.join(UNPACKED, 'chromium')
  if (existsSync(program)) return program
  const { TMPDIR } = process.env
  const work = await mkdtemp(`${UNPACKED}-`)
  process.env.TMPDIR = work
  try {
    await shipped.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  await rename(work, UNPACKED).catch(() => rm(work, { recursive: true }))
  return program
}

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let running: Promise<Browser> | undefined

/** The one browser of this process: it takes a second to start, and every shopper has a context of their own. */
export async function openChromium(): Promise<Browser> {
  const before = await running
  if (before?.isConnected()) return before
  running = launch()
  return running
}

async function launch(): Promise<Browser> {
  // Told not to share memory through memory, as Playwright tells it, a browser writes files of it to the disk.
  const ignoreDefaultArgs = (await hasRoomInMemory()) ? ['--disable-dev-shm-usage'] : []
  const executablePath = await chromiumPath()
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS, ignoreDefaultArgs, headless: true })
}

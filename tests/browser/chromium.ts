import { existsSync } from 'node:fs'
import shipped from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const FOUND = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** A Chromium found on the machine, else the one that an npm package ships. */
export async function chromiumPath(): Promise<string> {
  return process.env.CHROMIUM ?? FOUND.find((place) => existsSync(place)) ?? (await shipped.executablePath())
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

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS, headless: true })
}

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The Chromium of this machine, if there is one; Debian's packages are `chromium-headless-shell`, which takes a sixth less
 * processor time, and `chromium`.
 */
export const chromiumPath = (): string | undefined =>
  places.find((place): place is string => place !== undefined && existsSync(place))

const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
]

/** Opens it, without a window and without a word to the world. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: quiet, headless: true })

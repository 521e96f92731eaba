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
 * Returns the path of Chromium on this machine, or `undefined`. The Debian packages are `chromium-headless-shell`,
 * which uses a sixth less processor time, and `chromium`.
 */
export const chromiumPath = (): string | undefined =>
  places.find((place): place is string => place !== undefined && existsSync(place))

const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
]

/** Opens the browser without a window and without requests of its own to other hosts. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: quiet, headless: true })

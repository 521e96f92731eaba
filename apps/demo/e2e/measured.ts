import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { serve } from '../src/serve/serve.js'
import { chromiumPath, openBrowser } from './browser.js'

/** Opens the studio at an address, prints a measurement, and closes everything at the end. */
export const measured = async (
  hash: string,
  measure: (page: Page, browser: Browser) => Promise<string>,
): Promise<void> => {
  const path = chromiumPath()
  if (path === undefined) {
    process.stderr.write('✗ There is no Chromium here (apt-get install chromium).\n')
    process.exitCode = 2
    return
  }
  const serving = await serve(0, join(import.meta.dirname, '../dist/studio'))
  const browser = await openBrowser(path)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${serving.address}/${hash}`)
    await page.locator('.cm-content').waitFor()
    process.stdout.write(await measure(page, browser))
  } finally {
    await browser.close()
    serving.close()
  }
}

/** Returns the memory in megabytes of the largest process that draws pages, workers included. */
export const pageMemory = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(id)}/status`, 'utf8'))?.[1] ?? '0')
  return Math.max(0, ...sizes.map(Number)) / 1000
}

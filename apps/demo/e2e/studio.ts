import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { serve, type Serving } from '../src/serve/serve.js'
import { chromiumPath, openBrowser } from './browser.js'
import { inBrowser } from './in-browser.js'
import { problemsOf } from './page-problems.js'

/** The studio in a browser: its page, and the way to one of its addresses (`#/check?contract=…`). */
export interface Studio {
  readonly page: Page
  readonly open: (hash?: string) => Promise<void>
}

const folder = join(import.meta.dirname, '..')

const chromium = chromiumPath()

let running: Promise<{ readonly browser: Browser; readonly serving: Serving }> | undefined

const start = async () => {
  if (chromium === undefined) throw new Error('There is no Chromium where CHROMIUM says.')
  const [browser, serving] = await Promise.all([openBrowser(chromium), serve(0, join(folder, 'dist/studio'))])
  return { browser, serving }
}

afterAll(async () => {
  const opened = await running
  await opened?.browser.close()
  opened?.serving.close()
})

/**
 * A test of the studio in a real browser. Whatever it looks at, the page must keep to its policy, throw nothing and ask
 * nobody else for anything.
 */
export const studioTest = (
  text: string,
  look: (studio: Studio) => Promise<void>,
  options: BrowserContextOptions = {},
): void => {
  inBrowser(text, async () => {
    const { browser, serving } = await (running ??= start())
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    try {
      const page = await context.newPage()
      const problems = await problemsOf(page, serving.address)
      const open = async (hash = ''): Promise<void> => {
        await page.goto(`${serving.address}/${hash}`)
      }
      await look({ page, open })
      expect(problems).toEqual([])
    } finally {
      await context.close()
    }
  })
}

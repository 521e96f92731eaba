import { join } from 'node:path'
import type { Browser, Page, ViewportSize } from 'playwright-core'
import { serve, type Serving } from '../src/serve/serve.js'
import { chromiumPath, openBrowser } from './browser.js'
import { inBrowser } from './in-browser.js'
import { problemsOf } from './page-problems.js'

/** The studio in a browser: its page, and a function that opens one of its addresses (`#/validate?contract=…`). */
export interface Studio {
  readonly page: Page
  readonly open: (hash?: string) => Promise<void>
}

const folder = join(import.meta.dirname, '..')

const chromium = chromiumPath()

const desktop: ViewportSize = { width: 1280, height: 800 }

interface Running {
  readonly browser: Browser
  readonly serving: Serving
  readonly page: Page
  readonly problems: string[]
}

let running: Promise<Running> | undefined

const start = async (): Promise<Running> => {
  if (chromium === undefined) throw new Error('There is no Chromium where CHROMIUM says.')
  const [browser, serving] = await Promise.all([openBrowser(chromium), serve(0, join(folder, 'dist/studio'))])
  const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  return { browser, serving, page, problems: await problemsOf(page, serving.address) }
}

afterAll(async () => {
  const opened = await running
  await opened?.browser.close()
  opened?.serving.close()
})

/**
 * Defines a test of the studio in a real browser. In every test the page must keep to its policy, throw nothing, and
 * request nothing from other hosts; `expected` matches what a test provokes. The tests of a file share one page, which is emptied before each test: this takes a
 * third of the time of a new page. The studio stores nothing in the browser.
 */
export const studioTest = (
  text: string,
  look: (studio: Studio) => Promise<void>,
  viewport: ViewportSize = desktop,
  expected?: RegExp,
): void => {
  inBrowser(text, async () => {
    const { serving, page, problems } = await (running ??= start())
    await page.goto('about:blank')
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: null })
    problems.length = 0
    const open = async (hash = ''): Promise<void> => {
      await page.goto(`${serving.address}/${hash}`)
    }
    await look({ page, open })
    expect(problems.filter((problem) => expected?.test(problem) !== true)).toEqual([])
  })
}

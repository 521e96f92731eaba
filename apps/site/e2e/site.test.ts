import { join } from 'node:path'
import { canBeReadByEverybody } from '@contracts/demo/e2e/accessibility'
import { chromiumPath, openBrowser } from '@contracts/demo/e2e/browser'
import { inBrowser } from '@contracts/demo/e2e/in-browser'
import { problemsOf } from '@contracts/demo/e2e/page-problems'
import type { Browser, Page } from 'playwright-core'
import { serve, type Serving } from '../src/serve.js'

const folder = join(import.meta.dirname, '../dist/subfolder')

const chromium = chromiumPath()

let serving: Serving
let browser: Browser | undefined

beforeAll(async () => {
  serving = await serve(folder, '/sub/folder/', 0)
  if (chromium !== undefined) browser = await openBrowser(chromium)
})

afterAll(async () => {
  await browser?.close()
  serving.close()
})

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

/**
 * Adds a test in a real browser, on a wide and on a narrow screen. The page must throw nothing and must not request
 * anything from another host.
 */
const siteTest = (text: string, look: (page: Page, width: number) => Promise<void>): void => {
  for (const viewport of sizes) {
    inBrowser(`${text}, ${String(viewport.width)} pixels wide`, async () => {
      if (browser === undefined) throw new Error('There is no Chromium where CHROMIUM says.')
      const context = await browser.newContext({ viewport })
      try {
        const page = await context.newPage()
        const problems = await problemsOf(page, serving.address)
        await page.goto(serving.address)
        await look(page, viewport.width)
        expect(problems).toEqual([])
      } finally {
        await context.close()
      }
    })
  }
}

const open = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(`${serving.address}${path}`)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

describe('the site, served from a folder of a host', () => {
  it('serves a page and the studio, and answers 404 for a missing page', async () => {
    const statuses = ['', 'getting-started.html', 'studio/', 'studio/icon.svg', 'no-such-page.html'].map(
      async (path) => (await fetch(`${serving.address}${path}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 404])
  })

  siteTest('leads from its first page to the first steps', async (page) => {
    await page.getByRole('link', { name: 'Get started' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
    expect(page.url()).toBe(`${serving.address}getting-started.html`)
  })

  siteTest('keeps the bar at the top on the screen', async (page, width) => {
    await page.getByRole('link', { name: 'Get started' }).last().waitFor()
    const rights = await page
      .locator('header')
      .evaluate((bar) => [...bar.querySelectorAll('*')].map((element) => element.getBoundingClientRect().right))
    expect(rights.filter((right) => right > width)).toEqual([])
  })

  siteTest('finds a page by one of its words', async (page) => {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('misspelt_key')
    await page.getByRole('option').first().waitFor()
    await page.getByRole('option').filter({ hasText: 'Repair' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Repair' }).waitFor()
  })

  siteTest('has the studio inside', async (page) => {
    await page.getByRole('link', { name: 'Open the studio' }).click()
    await page.waitForURL(`${serving.address}studio/**`)
    await page.getByRole('navigation').first().waitFor()
  })

  siteTest('shows the contracts of a domain, and opens each in the studio', async (page) => {
    await open(page, 'packages/scout/contracts.html', 'The contracts of scout')
    await page.getByRole('heading', { level: 2, name: 'scout/plan@1' }).waitFor()
    await page.getByRole('link', { name: 'Open it in the studio' }).nth(1).click()
    await page.waitForURL(`${serving.address}studio/#/validate?contract=scout/plan@1`)
    await page.waitForFunction(() => document.querySelector('select')?.value === 'scout/plan@1')
  })

  for (const [path, heading] of [
    ['', 'contracts'],
    ['getting-started.html', 'Getting started'],
    ['packages/conversation/contracts.html', 'The contracts of conversation'],
    ['command/validate.html', 'contracts validate'],
    ['reference/protocols.html', '@contracts/protocols'],
  ] as const) {
    inBrowser(`${path === '' ? 'the first page' : path} is accessible, in the light and the dark theme`, async () => {
      const page = await browser?.newPage({ viewport: { width: 1280, height: 800 } })
      if (page === undefined) throw new Error('There is no Chromium where CHROMIUM says.')
      await open(page, path, heading)
      await canBeReadByEverybody(page)
      await page.close()
    })
  }
})

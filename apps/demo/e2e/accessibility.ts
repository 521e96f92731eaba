import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string | null
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
  }[]
}

/** Returns the serious and critical findings of axe-core on a page, one on each line. */
const seriousFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(source)
  const found = await page.evaluate<Found>("axe.run(document, { resultTypes: ['violations'] })")
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ''}`),
    )
}

/**
 * Returns the names of the elements that are wider than the window: the page itself, or a `select` whose text is too
 * long.
 */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('select')]
      .filter((one) => one.scrollWidth > innerWidth || one.getBoundingClientRect().right > innerWidth)
      .map(({ tagName }) => tagName),
  )

/**
 * Expects that axe-core has no serious finding on a page, in the light and in the dark, and that the page fits a narrow
 * screen. Only the dark page is narrow.
 */
export const canBeReadByEverybody = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await seriousFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await seriousFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

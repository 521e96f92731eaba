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

/** What axe-core finds serious or critical on a page, a line each. */
const seriousFindings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(source)
  const found = await page.evaluate<Found>("axe.run(document, { resultTypes: ['violations'] })")
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ''}`),
    )
}

/** What is wider than the window: the page itself, or a choice whose text is too long. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('select')]
      .filter((one) => one.scrollWidth > innerWidth || one.getBoundingClientRect().right > innerWidth)
      .map(({ tagName }) => tagName),
  )

/**
 * Expects that axe-core finds nothing serious on a page, once in the light and once in the dark, and that all of it fits
 * a narrow screen: the dark page is the narrow one.
 */
export const canBeReadByEverybody = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await seriousFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await seriousFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

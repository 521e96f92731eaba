import { join } from 'node:path'
import { canBeReadByEverybody } from '@contracts/demo/e2e/accessibility'
import { chromiumPath, openBrowser } from '@contracts/demo/e2e/browser'
import { inBrowser } from '@contracts/demo/e2e/in-browser'
import { problemsOf } from '@contracts/demo/e2e/page-problems'
import type { Page } from 'playwright-core'
import { serve } from '../src/serve.js'

const chromium = chromiumPath()

/** Counts the content security policies in a page. `problemsOf` reports every violation of them. */
const policies = (page: Page): Promise<number> => page.locator('meta[http-equiv="Content-Security-Policy"]').count()

const screens = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const

describe('a newcomer', () => {
  for (const { colorScheme, ...viewport } of screens)
    inBrowser(
      `goes from the first page to a message of their own, ${String(viewport.width)} pixels wide, ${colorScheme}`,
      async () => {
        if (chromium === undefined) throw new Error('There is no Chromium where CHROMIUM says.')
        const serving = await serve(join(import.meta.dirname, '../dist/subfolder'), '/sub/folder/', 0)
        const browser = await openBrowser(chromium)
        try {
          const page = await (await browser.newContext({ viewport, colorScheme })).newPage()
          const problems = await problemsOf(page, serving.address)
          await page.goto(serving.address)
          expect(await policies(page)).toBe(1)
          await page.getByRole('link', { name: 'Get started' }).last().click()
          await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor()
          await page.goto(serving.address)
          await page.getByRole('link', { name: 'Open the studio' }).click()

          await page.getByText('1 message of shop/order@1: 3 errors').waitFor()
          expect(await policies(page)).toBe(1)
          const steps = page.getByRole('region', { name: 'First steps' })
          await steps.getByRole('button', { name: 'Get the retry text for the model' }).click()
          await page.getByText('Fix every line and send the whole message again').waitFor()
          await steps.getByRole('button', { name: 'Apply the repairs' }).click()
          await page.getByText('1 message of shop/order@1: 1 error').waitFor()

          await page.goto(`${serving.address}studio/#/import`)
          await page.getByText('15 messages of acme/ticket@1: valid').waitFor()
          await page
            .locator('input[type=file]')
            .first()
            .setInputFiles({
              name: 'orders.ndjson',
              mimeType: 'application/x-ndjson',
              buffer: Buffer.from('{"order":"o1","state":"open"}\n{"order":"o2","state":"paid"}\n'),
            })
          await page.getByText('Inferred from 2 messages.').waitFor()
          await page.getByText('2 messages of acme/orders@1: valid').waitFor()
          expect(problems).toEqual([])
          await canBeReadByEverybody(page)
        } finally {
          await browser.close()
          serving.close()
        }
      },
    )
})

import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { studioTest } from './studio.js'

/** The maximum number of compressed bytes that are loaded before the page can be used. */
const most = 250_000

studioTest('the first load is small, and the editor is loaded later', async ({ page, open }) => {
  const loaded: Response[] = []
  page.on('response', (response) => loaded.push(response))
  // The code of the editor is delayed, as on a slow connection. What is loaded until then is what the page needs
  // without it.
  let release = (): void => undefined
  const waiting = new Promise<void>((go) => (release = go))
  await page.route(/\/(?:editor|theme)-[^/]*\.js$/, async (route) => {
    await waiting
    await route.continue()
  })
  await open('#/validate')
  await page.locator('textarea.editor-plain').waitFor()
  await page.getByRole('option', { name: 'scout/plan@2' }).waitFor({ state: 'attached' })
  // The first message is already checked.
  await page.getByText('1 message of shop/order@1: 3 errors').waitFor()
  const sizes = await Promise.all(loaded.map(async (response) => gzipSync(await response.body()).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(most)
  await page.getByLabel('Message', { exact: true }).fill('{ "nobody": }')
  await page.getByText('This cannot be read.').waitFor() // the page can be used already
  release()
  await page.locator('.cm-content').waitFor()
})

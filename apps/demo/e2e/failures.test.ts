import type { Page } from 'playwright-core'
import { outcome } from './check-pane.js'
import { studioTest } from './studio.js'

const desktop = { width: 1280, height: 800 }

/** Chromium reports each file that it could not load on the console. */
const refused = /^console: Failed to load resource/

/** Refuses every script that contains a text, until the returned function is called. It waits for scripts that are read. */
const refuse = async (page: Page, text: string): Promise<() => Promise<void>> => {
  const scripts = /\/assets\/[^/]*\.js$/
  await page.route(scripts, async (route) => {
    const response = await route.fetch()
    await ((await response.text()).includes(text) ? route.abort() : route.fulfill({ response }))
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

studioTest(
  'a pane that could not be loaded leaves no message on the others',
  async ({ page, open }) => {
    const allow = await refuse(page, 'Reading the releases')
    await open('#/compare')
    await page.getByRole('alert').getByText('The Compare pane could not be loaded').waitFor()
    await page.getByRole('link', { name: 'Validate', exact: true }).click()
    await outcome(page, '3 errors')
    expect(await page.getByRole('alert').count()).toBe(0)
    await allow()
  },
  desktop,
  refused,
)

studioTest(
  'a package that could not be loaded is named, the others are used, and it can be loaded again',
  async ({ page, open }) => {
    const allow = await refuse(page, 'mlops/target-in-profile')
    await open('#/migrate')
    await page.getByRole('alert').getByText('@contracts/mlops could not be loaded').waitFor()
    await page.getByText(/✓ Migrated to /).waitFor()
    await allow()
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  },
  desktop,
  refused,
)

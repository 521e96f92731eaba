import type { Locator, Page } from 'playwright-core'

/** Returns the heading of the migration in the changelog entry of a version. */
export const migrationOf = (version: string, page: Page): Locator =>
  page.locator(`[id="version-${version}"]`).getByRole('heading', { name: 'Migration' })

import type { Page } from 'playwright-core'
import { migrationOf } from './changelog.js'
import { studioTest } from './studio.js'

const plan = '#/compare?package=@contracts/scout&contract=scout/plan&old=1.1.0@1&new=2.0.0@2'

/** Waits until the verdict belongs to the text on the page, and requires this bump. */
const settles = (page: Page, bump: string) => page.locator(`.verdict.${bump}:not(.stale)`).waitFor()

studioTest(
  'a new version of a plan requires a major bump, and its message runs on both versions',
  async ({ page, open }) => {
    await open(plan)
    await settles(page, 'major')
    const finding = page.getByRole('listitem').filter({ hasText: 'literal-changed' }).first()
    await finding.getByRole('button', { name: 'Run it on both versions' }).click()
    const ran = finding.locator('.ran')
    await ran.waitFor()
    expect((await ran.locator('.tried').nth(0).textContent()) ?? '').toMatch(/1\.1\.0.*✓ accepts it/)
    expect((await ran.locator('.tried').nth(1).textContent()) ?? '').toMatch(/2\.0\.0.*✗ rejects it[\s\S]*schema /)
    const draft = page.getByRole('region', { name: 'Changeset' })
    expect((await draft.textContent()) ?? '').toMatch(/"@contracts\/scout": major[\s\S]*#### Migration/)
  },
)

studioTest('an edit of the new schema changes the verdict, and can be shared', async ({ page, open }) => {
  await open('#/compare?package=@contracts/kasparro&contract=kasparro/planner-output&old=today@1&new=today@1')
  await settles(page, 'none')
  await page.getByRole('button', { name: /^Add / }).click()
  await settles(page, 'minor')
  await page.getByRole('button', { name: 'Undo all edits' }).click()
  await settles(page, 'none')
  await page.getByRole('button', { name: /^Allow "other"/ }).click()
  await settles(page, 'major')
  await page
    .getByText(/\d+ unchanged lines/)
    .first()
    .waitFor() // the added line is visible
  await page.getByRole('button', { name: 'Run it on both versions' }).click()
  const ran = page.locator('.ran .tried')
  expect((await ran.nth(0).textContent()) ?? '').toMatch(/✗ rejects it.*the installed decoder.*must be "analysis"/s)
  expect((await ran.nth(1).textContent()) ?? '').toMatch(/✓ accepts it.*the edited contract, interpreted/)
  await page.getByText('The contract of the edited schema').click()
  await page.getByLabel('The source of the edited contract').getByText('other').first().waitFor()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.waitForFunction(() => location.hash.includes('schema='))
  await page.reload()
  await settles(page, 'major')
  const input = page.getByRole('group', { name: 'Bump under each role' }).getByRole('button', { name: /^input/ })
  await input.click()
  await settles(page, 'minor')
  expect(page.url()).toMatch(/role=input/)
  await page.getByText('The role declared is output.').waitFor()
  await input.click() // the role that the contract declares again
  await settles(page, 'major')
  expect(page.url()).not.toContain('role=')
})

studioTest(
  'a removed property loses data: both sides accept the message, and one reads less of it',
  async ({ page, open }) => {
    await open('#/compare?package=@contracts/kasparro&contract=kasparro/planner-output&old=today@1&new=today@1')
    await settles(page, 'none')
    await page.getByRole('button', { name: /^Remove / }).click()
    await settles(page, 'major')
    const finding = page.getByRole('listitem').filter({ hasText: 'property-removed' }).first()
    await finding.getByText(/^No longer read: \//).waitFor()
    await finding.getByRole('button', { name: 'Run it on both versions' }).click()
    for (const i of [0, 1]) expect((await finding.locator('.tried').nth(i).textContent()) ?? '').toMatch(/✓ accepts it/)
  },
)

studioTest('a typed schema is compared, and an unreadable one keeps the last verdict', async ({ page, open }) => {
  await open('#/compare?package=@contracts/scout&contract=scout/stage&old=2.0.1@1&new=2.0.1@1')
  await settles(page, 'none')
  const editor = page.getByLabel('New schema')
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{"type": ')
  await page.getByRole('alert').getByText('The edited schema is not JSON').waitFor()
  await page.locator('.verdict.stale').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{"type": "string"}')
  await settles(page, 'major')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{"type": ["object", "string"], "pattern": "^(a+)+(b|a)*$", "not": {"maxLength": 90}}')
  await page.getByRole('button', { name: 'Undo all edits' }).click()
  await settles(page, 'none')
  expect(page.url()).not.toContain('schema=')
})

studioTest('a whole package is compared with its exported names', async ({ page, open }) => {
  await open('#/compare?package=@contracts/scout&contract=*')
  await settles(page, 'major')
  await page.getByText('export-added').first().waitFor()
  await page.getByLabel('Old version').selectOption('1.0.0')
  await page.getByLabel('New version').selectOption('1.1.0')
  await settles(page, 'minor')
})

studioTest('the comparison links to the changelog and to the migration', async ({ page, open }) => {
  await open(plan)
  await page.getByRole('link', { name: 'Changelog of 2.0.0' }).click()
  await migrationOf('2.0.0', page).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Migrate a scout/plan@1 message to scout/plan@2' }).click()
  await page.getByLabel('Old message', { exact: true }).waitFor()
  expect(page.url()).toMatch(/#\/migrate\?to=scout\/plan@2&from=scout\/plan@1/)
})

studioTest(
  'the matrix compares every version with every other, and a cell links to its comparison',
  async ({ page, open }) => {
    await open('#/compare?package=@contracts/a2a&tab=matrix')
    const colour = (name: string) =>
      page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).color)
    const [good, bad] = [
      await colour('✓ compatible: 1.1.0 writes, 1.0.0 reads a2a/signal@1'),
      await colour('✗ breaking: 1.1.0 writes, 2.0.0 reads a2a/signal'),
    ]
    expect([good, bad]).toEqual(['rgb(28, 107, 58)', 'rgb(168, 35, 31)'])
    await page.getByRole('link', { name: '✓ compatible: 1.1.0 writes, 1.0.0 reads a2a/signal@1' }).click()
    await settles(page, 'minor')
    expect(page.url()).toMatch(/contract=a2a\/signal&old=1\.0\.0@1&new=1\.1\.0@1/)
    await page.getByRole('tab', { name: 'Matrix' }).click()
    await page.getByRole('link', { name: '✗ breaking: 1.1.0 writes, 2.0.0 reads a2a/signal', exact: true }).click()
    await settles(page, 'major')
  },
)

studioTest('the changelog contains the migration notes of each version', async ({ page, open }) => {
  await open('#/compare?package=@contracts/scout&tab=changelog')
  await page.getByRole('button', { name: '2.0.0 · migration' }).click()
  expect(page.url()).toMatch(/release=2\.0\.0/)
  await migrationOf('2.0.0', page).waitFor()
})

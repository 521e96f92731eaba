import type { Page } from 'playwright-core'
import { outcome, textOf, write } from './check-pane.js'
import { studioTest } from './studio.js'

/** Waits longer than any delay after a key press, and returns the address without its names of contracts. */
const waitForAddress = async (page: Page): Promise<string> => {
  await page.waitForTimeout(700)
  return page.url()
}

const replace = async (page: Page, label: string, text: string): Promise<void> => {
  await page.locator('.cm-content').first().waitFor()
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

studioTest(
  'a pasted message enters the address only with Share, and leaves it with an edit',
  async ({ page, open }) => {
    await open('#/validate')
    await write(page, '{ "secret": 1 }')
    await page.getByText('matches no installed contract').waitFor()
    expect(await waitForAddress(page)).toMatch(/#\/validate$/)

    await page.getByRole('link', { name: 'Migrate', exact: true }).click()
    await page.getByLabel('Old message', { exact: true }).waitFor()
    await page.goBack()
    await page.getByText('matches no installed contract').waitFor()
    expect(await textOf(page)).toBe('{ "secret": 1 }') // it is kept as long as the page is open

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('The link is copied. It contains the text.').waitFor()
    expect(page.url()).toContain('text=')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.reload()
    await page.getByText('matches no installed contract').waitFor()

    await write(page, '{ "secret": 2 }')
    await page.waitForFunction(() => !location.hash.includes('text='))
    expect(await waitForAddress(page)).toMatch(/#\/validate$/)
  },
)

studioTest('an old message enters the address only with Share', async ({ page, open }) => {
  await open('#/migrate?to=a2a/signal@2')
  await replace(page, 'Old message', '{"type":"secret"}')
  await page.getByText('✗ The message cannot be migrated').waitFor()
  expect(await waitForAddress(page)).toMatch(/#\/migrate\?to=a2a\/signal@2$/)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.waitForFunction(() => location.hash.includes('message='))
})

studioTest(
  'an edited schema belongs to its contract, and enters the address only with Share',
  async ({ page, open }) => {
    await open('#/compare?package=@contracts/scout&contract=scout/stage&old=2.0.1@1&new=2.0.1@1')
    await page.locator('.verdict.none:not(.stale)').waitFor()
    await replace(page, 'New schema', '{"type": "string"}')
    await page.locator('.verdict.major:not(.stale)').waitFor()
    expect(await waitForAddress(page)).not.toContain('schema=')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.waitForFunction(() => location.hash.includes('schema='))
    await page.getByRole('combobox', { name: /^Contract/ }).selectOption('scout/plan')
    await page.locator('.verdict:not(.stale)').waitFor()
    expect(page.url()).not.toContain('schema=')
    expect(await page.getByRole('button', { name: 'Undo all edits' }).isDisabled()).toBe(true)
  },
)

studioTest('a link that was cut says so', async ({ page, open }) => {
  await open('#/validate')
  await write(page, '{ "secret": 1 }')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.waitForFunction(() => location.hash.includes('text='))
  const { hash } = new URL(page.url())
  await page.reload()
  await page.getByText('matches no installed contract').waitFor()
  await page.goto('about:blank')
  await open(hash.slice(0, -3))
  await page.getByText('The text in the link is damaged.').waitFor()
})

studioTest('a control adds no entry to the history', async ({ page, open }) => {
  await open('#/validate')
  await outcome(page, '3 errors')
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await page.getByLabel('Package').selectOption('@contracts/a2a')
  await page.waitForFunction(() => location.hash.includes('package=@contracts/a2a'))
  await page.getByRole('combobox', { name: /^Contract/ }).selectOption('a2a/tool-result')
  await page.goBack()
  await outcome(page, '3 errors')
})

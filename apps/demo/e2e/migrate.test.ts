import type { Page } from 'playwright-core'
import { studioTest } from './studio.js'

const at = '2026-01-15T10:30:00Z'

/** Finds the changed lines of the old or of the migrated message. */
const changed = (page: Page, side: 'Message before the migration' | 'Migrated message') =>
  page.getByRole('textbox', { name: side }).locator('.cm-changedLine')

studioTest('a plan of version 1 is migrated to a manifest, and can be checked', async ({ page, open }) => {
  await open(`#/migrate?to=scout/plan@2&at=${at}`)
  await page.getByRole('button', { name: 'Sample' }).click()
  await page.getByText('✓ Migrated to scout/plan@2.').waitFor()
  await page.getByText(`The old message has no time for this, so ${at} is used.`).waitFor()
  await changed(page, 'Message before the migration').getByText('"schema": "scout_plan_v1"').waitFor()
  await changed(page, 'Migrated message').getByText('"schema": "scout_plan_v2"').waitFor()
  const added = changed(page, 'Migrated message').getByText(`"started_at": "${at}"`)
  while ((await added.count()) === 0) {
    await page.locator('.diff-home').evaluate((home) => home.scrollBy(0, 100)) // only the lines in view are drawn
    await page.waitForTimeout(20)
  }
  await page.getByRole('button', { name: 'Share' }).click()
  await page.waitForFunction(() => location.hash.includes('message='))
  await page.reload()
  await page.getByText('✓ Migrated to scout/plan@2.').waitFor()
  await page.getByRole('button', { name: 'Validate it' }).click()
  await page.getByText(/1 message of scout\/plan@2: valid/).waitFor()
  expect(page.url()).toMatch(/#\/validate\?contract=scout\/plan@2/)
})

studioTest('an old signal that is no longer in the catalog gets its new field names', async ({ page, open }) => {
  await open('#/migrate?to=a2a/signal@2')
  await page.getByRole('button', { name: 'Sample' }).click()
  await page.getByText('✓ Migrated to a2a/signal@2.').waitFor()
  await changed(page, 'Message before the migration').getByText('bytes_saved').waitFor()
  await changed(page, 'Migrated message').getByText('bytes_transferred').waitFor()
  await page.getByText('No time had to be added.').waitFor()
})

studioTest(
  'a removed line has a sign where the messages do not fit side by side',
  async ({ page, open }) => {
    await open('#/migrate?to=a2a/signal@2')
    const removed = page.locator('.cm-deletedChunk .cm-deletedLine').first()
    await removed.waitFor()
    expect(await removed.evaluate((line) => getComputedStyle(line, '::before').content)).toBe('"− "')
    expect(await removed.evaluate((line) => getComputedStyle(line, '::before').position)).toBe('static') // the gutter hides what is to the left
  },
  { width: 360, height: 740 },
)

const type = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Old message', { exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

studioTest('a message that cannot be migrated shows the reason', async ({ page, open }) => {
  await open('#/migrate?to=a2a/signal@2')
  await page.locator('.cm-editor').first().waitFor()
  await type(page, '{"type":"artifact_creation_progress","filename":"a.pdf"}')
  await page.getByText('✗ The message cannot be migrated to a2a/signal@2.').waitFor()
  expect((await page.getByRole('region', { name: 'Result' }).textContent()) ?? '').toMatch(
    /Issues of a2a\/signal@1[\s\S]*bytes_saved/,
  )
  await type(page, '{"type":')
  await page.getByText('The message is not JSON').first().waitFor()
  await page.getByLabel('Time to use if the message has none').fill('tomorrow')
  await page.getByRole('alert').getByText('The time must be a date-time').waitFor()
})

studioTest('a pane looks the same after a visit to Compare', async ({ page, open }) => {
  const look = async (): Promise<readonly string[]> => {
    await open(`#/migrate?to=scout/plan@2&at=${at}`)
    await page.getByRole('button', { name: 'Sample' }).click()
    await page.getByText('✓ Migrated to scout/plan@2.').waitFor()
    return page.locator('.pane :is(h2, .field, select, .hint)').evaluateAll((all) =>
      all.map((one) => {
        const { margin, minInlineSize, inlineSize, overflowWrap } = getComputedStyle(one)
        return [one.textContent, margin, minInlineSize, inlineSize, overflowWrap].join(', ')
      }),
    )
  }
  const before = await look()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await page.locator('.verdict').first().waitFor()
  expect(await look()).toEqual(before)
})

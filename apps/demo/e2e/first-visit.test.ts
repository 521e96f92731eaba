import { canBeReadByEverybody } from './accessibility.js'
import { outcome, places, textOf } from './check-pane.js'
import { studioTest } from './studio.js'

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  studioTest(
    `a first visit shows a broken message and what to try, ${String(viewport.width)} pixels wide`,
    async ({ page, open }) => {
      await open()
      await outcome(page, '1 message of shop/order@1: 3 errors')
      const steps = page.getByRole('region', { name: 'First steps' })
      await steps.getByText('Its contract reports 3 errors, and the first one is selected.').waitFor()
      const selected = page.locator('button.issue[aria-current="true"]')
      expect(await selected.count()).toBe(1)
      expect(await selected.locator('.where').textContent()).toBe((await places(page))[0])
      await page.waitForFunction(
        () =>
          document.querySelector('.editor-home')?.shadowRoot?.querySelector('.cm-activeLineGutter')?.textContent ===
          '5',
      )
      expect(page.url()).not.toContain('text=')

      await steps.getByRole('button', { name: 'Get the retry text for the model' }).click()
      await page.getByText('Fix every line and send the whole message again').waitFor()
      await steps.getByRole('button', { name: 'See the schema a model is given' }).click()
      expect(await page.getByLabel('Target').inputValue()).toBe('openai-strict')
      await page.getByRole('tab', { name: 'Issues (3)' }).click()
      await steps.getByRole('button', { name: 'Apply the repairs' }).click()
      await outcome(page, '1 error')
      expect(await textOf(page)).toContain('"quantity": 2')
      await steps.waitFor({ state: 'detached' })
      expect(page.url()).not.toContain('text=')

      await page.getByRole('link', { name: 'Validate', exact: true }).click()
      await outcome(page, '3 errors')
      await canBeReadByEverybody(page)
      await steps.getByRole('link', { name: 'Change the contract' }).click()
      await page.locator('.verdict.none:not(.stale)').waitFor()
    },
    viewport,
  )

studioTest('an emptied editor stays empty', async ({ page, open }) => {
  await open()
  await outcome(page, '3 errors')
  await page.locator('.cm-content').waitFor()
  await page.getByLabel('Message', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await outcome(page, 'Paste a message')
  await page.waitForTimeout(600) // longer than the delay until the text is in the address
  expect((await textOf(page)).trim()).toBe('')
})

studioTest('Migrate begins with an old message', async ({ page, open }) => {
  await open('#/migrate')
  await page.getByText(/✓ Migrated to /).waitFor()
  await page.getByLabel('New version').selectOption('scout/plan@2')
  await page.getByText('✓ Migrated to scout/plan@2.').waitFor()
  expect(page.url()).not.toContain('message=')
})

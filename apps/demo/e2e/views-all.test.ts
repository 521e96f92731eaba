import type { Locator, Page } from 'playwright-core'
import { studioTest } from './studio.js'

const pickerOf = (page: Page, label: string): Locator => page.locator('label', { hasText: label }).locator('select')

const optionsOf = (picker: Locator): Promise<readonly string[]> =>
  picker.locator('option').evaluateAll((all: readonly HTMLOptionElement[]) => all.map(({ value }) => value))

/** Waits until the page has drawn what was chosen last. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
  await page.locator('.views .wait').waitFor({ state: 'detached' })
}

studioTest('every example of every contract that has a view is drawn', async ({ page, open }) => {
  await open('#/view')
  await page.locator('.views .card').first().waitFor()
  const [contract, example] = [pickerOf(page, 'Contract'), pickerOf(page, 'Example')]
  const contracts = await optionsOf(contract)
  expect(contracts.length).toBeGreaterThanOrEqual(28)
  let drawn = 0
  for (const name of contracts) {
    await contract.selectOption(name)
    await settled(page)
    for (const at of await optionsOf(example)) {
      await example.selectOption(at)
      await settled(page)
      await page.locator('.views :is(.view, .card)').first().waitFor()
      const complaints = await page.locator('.views [role=alert]').allInnerTexts()
      expect([name, at, complaints]).toEqual([name, at, []])
      drawn++
    }
  }
  expect(drawn).toBeGreaterThan(contracts.length)
})

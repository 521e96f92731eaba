import { deepStrictEqual, ok } from 'node:assert'
import type { Locator, Page } from 'playwright-core'
import { seriousFindings } from './axe.js'
import { picture, studioTest } from './studio.js'

const pickerOf = (page: Page, label: string): Locator => page.locator('label', { hasText: label }).locator('select')

const optionsOf = (picker: Locator): Promise<readonly string[]> =>
  picker.locator('option').evaluateAll((all: readonly HTMLOptionElement[]) => all.map(({ value }) => value))

/** The page has drawn what was chosen last. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
  await page.locator('.views .wait').waitFor({ state: 'detached' })
}

studioTest('every example of every contract that has a view is drawn', async ({ page, open }) => {
  await open('#/view')
  await page.locator('.views .card').first().waitFor()
  const [contract, example] = [pickerOf(page, 'Contract'), pickerOf(page, 'Example')]
  const contracts = await optionsOf(contract)
  ok(contracts.length >= 28, `${contracts.length} contracts`)
  let drawn = 0
  for (const name of contracts) {
    await contract.selectOption(name)
    await settled(page)
    for (const at of await optionsOf(example)) {
      await example.selectOption(at)
      await settled(page)
      await page.locator('.views :is(.view, .card)').first().waitFor()
      const complaints = await page.locator('.views [role=alert]').allInnerTexts()
      deepStrictEqual([name, at, complaints], [name, at, []])
      drawn++
    }
  }
  ok(drawn > contracts.length, `${drawn} messages`)
})

const shown = [
  ['scout', 'scout/plan@2&example=1&part=collect'],
  ['conversation', 'conversation/conversation@1'],
  ['kasparro', 'kasparro/report@1&example=session'],
  ['a2a', 'a2a/signal@2&example=session'],
  ['mlops', 'mlops/model-proposals@1&example=session'],
] as const

for (const [name, hash] of shown) {
  for (const [look, options] of [
    ['dark', { colorScheme: 'dark' }],
    ['narrow', { viewport: { width: 360, height: 740 } }],
  ] as const) {
    studioTest(
      `the view of ${name} can be read ${look === 'narrow' ? 'at 360 px' : 'in the dark'}`,
      async ({ page, open }) => {
        await open(`#/view?contract=${hash}`)
        await page.locator('.views .card').first().waitFor()
        await settled(page)
        deepStrictEqual(await seriousFindings(page), [])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        ok(over <= 0, `${over} px wider than the window`)
        await picture(page, `view-${name}-${look}`)
      },
      options,
    )
  }
}

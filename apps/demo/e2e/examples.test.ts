import type { Locator, Page } from 'playwright-core'
import { mutations } from '../src/run/mutations.js'
import { studioTest } from './studio.js'

const messages = (page: Page): Locator =>
  page.getByRole('list', { name: 'Messages in the order they are sent' }).getByRole('button')

/** Waits until the page has drawn what was chosen last. */
const waitForDrawing = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
  await page.locator('.examples .wait').waitFor({ state: 'detached' })
}

studioTest('every package is played, and every example of every contract is drawn', async ({ page, open }) => {
  await open('#/examples')
  const picker = page.getByLabel('Package')
  await picker.waitFor()
  let drawn = 0
  const names = await picker
    .locator('option')
    .evaluateAll((all: readonly HTMLOptionElement[]) => all.map(({ value }) => value))
  for (const name of names) {
    await picker.selectOption(name)
    await page.getByText(/✓ \d+ messages?, all valid\./).waitFor()
    const rows = await page.locator('.example-list button').all()
    for (const row of rows) {
      await row.click()
      await waitForDrawing(page)
      await page.locator('.views article.card').waitFor()
      const complaints = await page.locator('.views [role=alert]').allInnerTexts()
      expect([await row.innerText(), complaints]).toEqual([await row.innerText(), []])
      drawn++
    }
  }
  expect(drawn).toBeGreaterThan(60)
})

studioTest('every mutation is reported at its message', async ({ page, open }) => {
  for (const { id, contract, pointer, code, isWarning } of mutations) {
    await open(`#/examples?package=@contracts/${contract.split('/')[0] ?? ''}&mutation=${id}`)
    await page
      .getByText(`the mutation is ${isWarning ? 'a warning' : 'caught'} at ${pointer} of ${contract}.`)
      .waitFor()
    await page.locator('.issues').getByText(code).first().waitFor()
    const list = (await messages(page).allInnerTexts()).join('\n')
    expect([id, list.includes('invalid, as planted')]).toEqual([id, isWarning !== true])
  }
})

studioTest('a mutation can be planted in any package', async ({ page, open }) => {
  await open('#/examples?package=@example/shop')
  await page.getByText('1 message, all valid.').waitFor()
  await page.getByLabel('Plant a mutation').selectOption({ index: 1 })
  await page.getByText(/the mutation is caught at \/\S+ of shop\/order@1/).waitFor()
  await page.getByText('invalid, as planted').waitFor()
})

studioTest('a mutation is chosen and its message is opened in Validate from the keyboard', async ({ page, open }) => {
  await open('#/examples?package=@contracts/kasparro')
  await page.getByText(/all valid\./).waitFor()
  await page.getByLabel('Plant a mutation').focus()
  await page.keyboard.type('The first hypothesis blames')
  await page.getByText('the mutation is caught at /hypotheses/0/category').waitFor()
  expect(page.url()).toMatch(/mutation=wrong-category$/)
  await page.getByText('kasparro/evaluator-input@1').locator('..').getByText('not reached').waitFor()
  await page.getByRole('button', { name: 'Open in Validate' }).press('Enter')
  await page
    .getByText(/must be "creative", "audience", "platform", "budget" or "seasonality"/)
    .first()
    .waitFor()
  expect(page.url()).toMatch(/#\/validate\?contract=kasparro\/insight-agent-output@1$/)
})

studioTest('a report opens in Validate as Markdown', async ({ page, open }) => {
  await open('#/examples?package=@contracts/kasparro&contract=kasparro/report@1')
  await page.getByRole('button', { name: 'Open in Validate' }).click()
  await page.getByText('1 message of kasparro/report@1: valid').waitFor()
})

studioTest('a plan is a graph, and a chosen step is shown in full and is in the address', async ({ page, open }) => {
  await open('#/examples?contract=scout/plan@2&example=3')
  await page.getByText('2 of 4 steps completed').waitFor()
  await page
    .getByRole('img', { name: '4 steps: plan completed, collect completed, think failed, act pending' })
    .waitFor()
  await page.getByRole('button', { name: /^think/ }).press('Enter')
  await page.getByText('429: too many requests').first().waitFor()
  expect(page.url()).toMatch(/part=think/)
})

studioTest(
  'a conversation is a dialogue, and its other fields are shown by the schema node',
  async ({ page, open }) => {
    await open('#/examples?contract=conversation/conversation@1')
    await page.getByText('4 turns').waitFor()
    const turn = page.locator('.turn.answers')
    await turn.getByText('web_search', { exact: true }).waitFor()
    await turn.getByRole('region', { name: 'tool output' }).getByText('Real Python Beginner Guide').waitFor()
    expect(
      await turn.locator('dt', { hasText: 'confidence score' }).locator('..').locator('dd').allTextContents(),
    ).toEqual(['0.9', '0.95'])
  },
)

studioTest('a message is shown by its schema node: facts, parts and tables', async ({ page, open }) => {
  await open('#/examples?contract=mlops/business-context@1')
  const profile = page.getByRole('region', { name: 'dataset profile', exact: true })
  await profile
    .getByRole('columnheader', { name: 'example values' })
    .or(profile.getByText('7,043').first())
    .first()
    .waitFor()
  await open('#/examples?contract=kasparro/planner-output@1')
  await page.getByRole('region', { name: 'routing' }).getByText('workflow type').waitFor()
})

studioTest('an example that does not exist is reported', async ({ page, open }) => {
  await open('#/examples?package=@contracts/scout&contract=acme/unknown@1&example=3')
  await page.getByText('There is no such message of acme/unknown@1.').waitFor()
  await open('#/examples?contract=scout/plan@2&example=99')
  await page.getByText('There is no such message of scout/plan@2.').waitFor()
})

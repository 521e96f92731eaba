import type { Locator, Page } from 'playwright-core'
import { mutations } from '#pipeline/mutations/mutations.js'
import { studioTest } from './studio.js'

const whole = '6 agents, 12 messages, all valid.'

const agents = (page: Page): Locator =>
  page.getByRole('list', { name: 'Agents in the order they work' }).getByRole('button')

studioTest(
  'a whole run shows six agents that ran, the dataset, the messages and the report',
  async ({ page, open }) => {
    await open('#/run')
    await page.getByText(whole).waitFor()
    const shown = await agents(page).allInnerTexts()
    expect(shown.length).toEqual(6)
    for (const agent of shown) expect(agent).toMatch(/\nran, \d+ ms$/)
    await page.getByRole('heading', { name: 'Executive Summary' }).waitFor()
    await page.getByRole('cell', { name: 'confirmed' }).first().waitFor()
    await page.getByText(/^The dataset: 2,655 valid rows, 285 invalid/).click()
    await page.getByRole('rowheader', { name: 'creative_type' }).first().waitFor()
    await page.getByRole('button', { name: /^Insight agent/ }).click()
    await page.getByRole('tab', { name: 'Input' }).click()
    await page.getByText('kasparro/insight-agent-input@1').waitFor()
    expect(page.url()).toMatch(/#\/run\?agent=insight_agent&side=input$/)
  },
)

studioTest(
  'every mutation is caught at its agent, and the error response contains its pointer',
  async ({ page, open }) => {
    await open('#/run')
    await page.getByText(whole).waitFor()
    for (const { id, agent, expected } of mutations) {
      await page.getByLabel('Break').selectOption(id)
      await page.getByText(`Caught at ${agent}, `).waitFor()
      const error = page.getByLabel('The error response')
      // The page still shows the break before this one until the run has ended.
      await error.filter({ hasText: `"field": ${JSON.stringify(expected.pointer)}` }).waitFor()
      await error.filter({ hasText: `"agent_name": "${agent}"` }).waitFor()
      await page.getByRole('region', { name: 'What was caught' }).getByText(expected.code).first().waitFor()
      await agents(page).filter({ hasText: 'caught here' }).waitFor()
      expect(page.url()).toContain(`break=${id}`)
    }
    await page.getByLabel('Break').selectOption('')
    await page.getByText(whole).waitFor()
  },
)

studioTest('an issue that stops only strict readers is a warning in a tolerant run', async ({ page, open }) => {
  await open('#/run?break=old-field-name&mode=tolerant')
  await page.getByText('the planted error is a warning here and an error in strict mode.').waitFor()
  await page.getByRole('button', { name: /^Creative generator/ }).click()
  await page.getByText('! recommendations[0].campaign must be sent as "campaign_name"').waitFor()
  await page.getByLabel('Strict').check()
  await page.getByText('Caught at creative_generator, in its output, as expected.').waitFor()
})

studioTest('a message of the run opens in Check, where its contract reports the same issue', async ({ page, open }) => {
  await open('#/run?break=wrong-category')
  const messages = page.getByRole('region', { name: 'Messages of the Insight agent' })
  await messages.getByText('✗ hypotheses[0].category must be').waitFor()
  await messages.getByRole('link', { name: 'Open in Check' }).click()
  await page
    .getByText(/must be "creative", "audience", "platform", "budget" or "seasonality"/)
    .first()
    .waitFor()
  expect(page.url()).toMatch(/#\/check\?contract=kasparro\/insight-agent-output@1&mode=strict&text=/)
})

studioTest('a message of the run opens in View', async ({ page, open }) => {
  await open('#/run?agent=data_agent')
  const messages = page.getByRole('region', { name: 'Messages of the Data agent' })
  await messages.getByRole('link', { name: 'View' }).click()
  await page.getByRole('region', { name: 'Pipeline of agents' }).waitFor()
  await page.getByText('Undergarments_Male_18-24').first().waitFor()
})

studioTest('the report of the run opens in Check, as Markdown', async ({ page, open }) => {
  await open('#/run?agent=report_generator')
  const messages = page.getByRole('region', { name: 'Messages of the Report generator' })
  await messages.getByRole('link', { name: 'Open in Check' }).click()
  await page.getByText('1 message of kasparro/report@1: valid').waitFor()
})

studioTest('the pane can be operated from the keyboard', async ({ page, open }) => {
  await open('#/run')
  await page.getByText(whole).waitFor()
  await page.getByLabel('Break').focus()
  await page.keyboard.type('A column')
  await page.getByText('Caught at data_agent, in its dataset').waitFor()
  for (const name of ['Seed', 'Strict']) {
    await page.keyboard.press('Tab')
    expect(await page.getByLabel(name).evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(page.url()).toMatch(/agent=planner/)
  await page.getByRole('tab', { name: 'Output' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('kasparro/planner-input@1').waitFor()
})

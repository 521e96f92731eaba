import { studioTest } from './studio.js'

studioTest('a plan is a graph, and a chosen step is shown in full and is in the address', async (studio) => {
  const { page, open } = studio
  await open('#/view?contract=scout/plan@2&example=3')
  await page.getByText('2 of 4 steps completed').waitFor()
  await page
    .getByRole('img', { name: '4 steps: plan completed, collect completed, think failed, act pending' })
    .waitFor()
  await page.getByRole('button', { name: /^think/ }).press('Enter')
  await page.getByText('429: too many requests').waitFor()
  expect(page.url()).toMatch(/part=think/)
})

studioTest('a conversation is a dialogue with folded tools and a meter for the confidence', async ({ page, open }) => {
  await open('#/view?contract=conversation/conversation@1')
  await page.getByText('4 turns').waitFor()
  await page.getByText('used web_search').waitFor()
  expect(await page.getByText('Real Python Beginner Guide').isVisible()).toEqual(false)
  await page.getByText('Output', { exact: true }).click()
  await page.getByText('Real Python Beginner Guide').waitFor()
  const sure = page.getByRole('meter', { name: 'Confidence' })
  expect(await sure.evaluateAll((all) => all.map((one) => one.ariaValueText))).toEqual(['0.9 sure', '0.95 sure'])
})

studioTest('signals are on a time line, calls with their results and files with their progress', async (studio) => {
  const { page, open } = studio
  await open('#/view?contract=a2a/signal@2&example=session')
  await page.getByText('1 of 1 answered').waitFor()
  await page.getByText('called at signal 2, answered at signal 4').waitFor()
  const bar = page.getByRole('meter', { name: 'Bytes of report.pdf' })
  expect(await bar.evaluate((one) => [one.ariaValueNow, one.ariaValueText])).toEqual(['100', '5,120 bytes'])
  await page.getByText('Result', { exact: true }).click()
  await page.getByText('The quick brown fox').waitFor()
})

studioTest('the readiness checklist shows what blocks, and the proposals are side by side', async ({ page, open }) => {
  await open('#/view?contract=mlops/business-context-draft@1')
  await page.getByText('4 parts block').waitFor()
  await page.getByText('2 pending questions').waitFor()
  await open('#/view?contract=mlops/model-proposals@1&example=session')
  await page.getByText('ready for the model agent').waitFor()
  await page.getByRole('columnheader', { name: 'LogisticRegression recommended in the end' }).waitFor()
  expect(
    await page.getByRole('columnheader', { name: /LogisticRegression|DecisionTree|GradientBoosting/ }).count(),
  ).toEqual(3)
})

studioTest('six agents are a pipeline with trends, and the report is rendered', async ({ page, open }) => {
  await open('#/view?contract=kasparro/data-agent-output@1&example=session')
  const stages = page.getByRole('list', { name: 'Agents in the order they work' }).getByRole('listitem')
  await page.getByText('ROAS ↘ decreasing').waitFor()
  expect(await stages.filter({ hasText: 'answered' }).count()).toEqual(6)
  await page.getByRole('heading', { name: 'Key Insights' }).waitFor()
  await page.getByRole('cell', { name: '124898.33' }).waitFor()
  await open('#/view?contract=kasparro/error-response@1')
  await page.getByText('Missing required field in dataset').waitFor()
  expect(await stages.filter({ hasText: 'failed' }).count()).toEqual(1)
})

studioTest('a drawn message and the signals of a session open in Check and are valid there', async (studio) => {
  const { page, open } = studio
  await open('#/view?contract=scout/plan@2&example=3')
  await page.getByRole('link', { name: 'Open in Check' }).click()
  await page.getByText(/1 message of scout\/plan@2: valid/).waitFor()
  await open('#/view?contract=a2a/signal@2&example=session')
  await page.getByText('7 signals').waitFor()
  await page.getByRole('link', { name: 'Open in Check' }).click()
  await page.getByText(/7 messages of a2a.*: valid/).waitFor()
})

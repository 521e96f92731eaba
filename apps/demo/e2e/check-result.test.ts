import { message, give, write, outcome, places, textOf, cursorAt } from './check-pane.js'
import { studioTest } from './studio.js'

studioTest('an issue leads to its location, by mouse and by keyboard', async ({ page, open }) => {
  await open('#/validate?contract=kasparro/planner-output')
  await give(page, message('plan.json'))
  await outcome(page, 'errors')
  const found = await places(page)
  const rows = page.locator('button.issue')
  await rows.nth(1).click()
  await cursorAt(page, found[1])
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await cursorAt(page, found[0])
  await page.keyboard.press('F8')
  await cursorAt(page, found[1])
})

const misspelt = `{
  "type": "tool_invocation_start",
  "tool_name": "web_search",
  "tool_arguments": 1,
  "tool_args":   { "query": "ads benchmarks" },
  "fucntion_call_id": "call_1"
}`

studioTest(
  'an issue with one possible correction is repaired by a button, and the repair can be undone',
  async ({ page, open }) => {
    await open('#/validate?contract=a2a/signal')
    await write(page, misspelt)
    await outcome(page, '1 error')
    await page.getByRole('button', { name: 'Rename fucntion_call_id to function_call_id' }).click()
    await outcome(page, 'valid')
    expect(await textOf(page)).toBe(misspelt.replace('fucntion_call_id', 'function_call_id'))
    await page.getByLabel('Message', { exact: true }).focus()
    await page.keyboard.press('Control+z')
    await outcome(page, '1 error')
    expect(await textOf(page)).toBe(misspelt)
  },
)

studioTest('all repairs are applied at once, in the line of their message', async ({ page, open }) => {
  const validLine = '{"type":"tool_invocation_start","tool_name":"a","tool_args":{},"function_call_id":"call_0"}'
  const broken =
    '{"type":"artifact_creation_progress","filename":"a.md","status":"In-Progress","bytes_trasnferred":"12"}'
  await open('#/validate?contract=a2a/signal@2')
  await write(page, `${validLine}\n${broken}\n`)
  await outcome(page, '2 messages of a2a/signal@2')
  await page.getByRole('button', { name: /^Apply all \d+ repairs$/ }).click()
  await outcome(page, '2 messages of a2a/signal@2: valid')
  expect(await textOf(page)).toMatch(/"status":"in-progress","bytes_transferred":12}/)
})

studioTest('a broken sample describes its mistake, and causes that issue alone', async ({ page, open }) => {
  await open('#/validate?contract=scout/plan')
  const seen = new Set<string>()
  for (let i = 0; i < 6; i++) {
    await page.getByRole('button', { name: 'Broken sample' }).click()
    const text = page.locator('.sample-says')
    await page.waitForFunction(
      (known) => !known.includes(document.querySelector('.sample-says')?.textContent ?? ''),
      ['', ...seen],
    )
    const words = (await text.textContent()) ?? ''
    seen.add(words)
    const code = /\(([^()]+)\)\.$/.exec(words)?.[1] ?? ''
    await page.locator('.issues .code', { hasText: code }).first().waitFor()
  }
  expect(seen.size).toBe(6)
})

studioTest('the arrow keys open the tabs, and the address names the open one', async ({ page, open }) => {
  await open('#/validate?contract=kasparro/planner-output')
  await give(page, message('plan.json'))
  await outcome(page, 'errors')
  await page.getByRole('tab', { name: /^Issues/ }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tab', { name: 'View', exact: true }).getAttribute('aria-selected')).toBe('true')
  const shown = [
    ['JSON', 'The message as JSON', '"agent_name": "planner"'],
    ['TypeScript', 'The type in TypeScript', 'export interface PlannerOutput'],
    ['JSON Schema', 'JSON Schema', 'https://json-schema.org/draft/2020-12/schema'],
    ['Retry text', 'Text for the model', 'Fix every line and send the whole message again'],
  ] as const
  for (const [title, label, words] of shown) {
    await page.keyboard.press('ArrowRight')
    const tab = page.getByRole('tab', { name: title, exact: true })
    expect(await tab.getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tabpanel').getByLabel(label, { exact: true }).getByText(words).first().waitFor()
  }
  expect(page.url()).toMatch(/tab=retry/)
  await page.keyboard.press('Home')
  expect(await page.getByRole('tab', { name: /^Issues/ }).getAttribute('aria-selected')).toBe('true')
})

studioTest('the schema is printed for another target', async ({ page, open }) => {
  await open('#/validate?contract=kasparro/planner-output&tab=schema')
  const schema = page.getByRole('tabpanel').locator('.cm-content')
  await schema.getByText('draft/2020-12').first().waitFor()
  await page.getByLabel('Target').selectOption('draft-07')
  await schema.getByText('draft-07').first().waitFor()
  expect(page.url()).toMatch(/target=draft-07/)
})

studioTest('a readable message has a view, whether it is valid or not', async ({ page, open }) => {
  await open('#/validate?contract=scout/plan')
  await page.getByRole('button', { name: 'Sample', exact: true }).click()
  await page.getByRole('tab', { name: 'View', exact: true }).click()
  await page.locator('.views svg').first().waitFor()
  await write(page, '{"dag": 7}')
  await outcome(page, 'errors')
  await page.locator('.views').getByText('7', { exact: true }).waitFor()
  await write(page, '{"dag"')
  await outcome(page, 'This cannot be read.')
  await page.getByRole('tab', { name: 'View', exact: true }).waitFor({ state: 'detached' })
})

studioTest('the retry text for the model can be copied', async ({ page, open }) => {
  await open('#/validate?contract=kasparro/planner-output&tab=retry')
  await give(page, message('plan.json'))
  await outcome(page, 'errors')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Copied.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^The message is not a valid kasparro\/planner-output@1\. Fix every line/)
})

studioTest('the reason why nothing was copied stays', async ({ page, open }) => {
  await open('#/validate?contract=kasparro/planner-output&tab=retry')
  await give(page, message('plan.json'))
  await outcome(page, 'errors')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Copied.').waitFor()
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }))
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const reason = page.getByText('The browser did not allow copying: select the text and copy it.')
  await reason.waitFor()
  await page.waitForTimeout(3500) // a success is removed after three seconds
  expect(await reason.count()).toBe(1)
})

studioTest('thousands of issues are listed one page at a time', async ({ page, open }) => {
  await open('#/validate?contract=a2a/signal@2&input=ndjson')
  const buffer = Buffer.from('{"type":"tool_result"}\n'.repeat(1500))
  await give(page, { name: 'signals.ndjson', mimeType: 'application/x-ndjson', buffer })
  await outcome(page, '1,500 messages of a2a/signal@2')
  const rows = page.locator('.issues > li')
  expect(await rows.count()).toBe(100)
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  expect(await rows.count()).toBe(200)
  await page.getByText(/^The first 1,000 of [\d,]+ issues are listed\.$/).waitFor()
  await rows.nth(150).getByRole('button').click()
  await cursorAt(page, (await places(page))[150])
})

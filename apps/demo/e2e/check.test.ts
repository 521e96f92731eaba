import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf } from '@contracts/core'
import { catalog as scout } from '@contracts/scout/catalog'
import { message, give, write, outcome, places, codes, textOf } from './check-pane.js'
import { studioTest } from './studio.js'

const report = join(import.meta.dirname, '../../../packages/kasparro/src/report-generator/report.example.md')

const plan = entryOf(scout, 'scout/plan')?.examples[0] as object // a plan is an object

/** Prints an object as YAML, with JSON for its values. */
const asYaml = (value: object): string =>
  Object.entries(value)
    .map(([key, inner]) => `${key}: ${JSON.stringify(inner)}\n`)
    .join('')

studioTest('a sample is valid, and can be shared', async ({ page, open }) => {
  await open('#/validate?contract=kasparro/planner-output')
  await page.getByRole('button', { name: 'Sample', exact: true }).click()
  await outcome(page, '1 message of kasparro/planner-output@1: valid')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.waitForFunction(() => location.hash.includes('text='))
  expect(page.url()).toMatch(/#\/validate\?contract=kasparro\/planner-output&text=/)
  const text = await textOf(page)
  await page.goto('about:blank')
  await page.goBack()
  await outcome(page, 'valid')
  expect((await textOf(page)).slice(0, 300)).toBe(text.slice(0, 300)) // the rest may not be drawn yet
})

const formats = [
  { file: 'plan.json', contract: 'kasparro/planner-output', of: 'kasparro/planner-output@1', format: 'json' },
  { file: 'signals.ndjson', contract: 'a2a/signal', of: 'a2a/signal@2', format: 'ndjson' },
  {
    file: 'conversation.yaml',
    contract: 'conversation/conversation',
    of: 'conversation/conversation@1',
    format: 'yaml',
  },
  { file: 'ads.csv', contract: 'kasparro/dataset-row', of: 'kasparro/dataset-row@1', format: 'csv' },
]

for (const { file, contract, of, format } of formats)
  studioTest(`a file of ${format} is read, and its issues are marked in the text`, async ({ page, open }) => {
    await open(`#/validate?contract=${contract}`)
    await give(page, message(file))
    await outcome(page, of)
    expect(await page.getByLabel('Format').inputValue()).toBe(format)
    expect(page.url()).toMatch(new RegExp(`input=${format}`))
    const found = await places(page)
    expect(found).not.toEqual([])
    await page.waitForFunction(
      () => document.querySelector('.editor-home')?.shadowRoot?.querySelector('.cm-lintRange') instanceof Element,
    )
  })

studioTest('a report in Markdown is read by its contract', async ({ page, open }) => {
  await open('#/validate?contract=kasparro/report')
  await give(page, report)
  await outcome(page, '1 message of kasparro/report@1: valid')
  await page.getByRole('tab', { name: 'JSON', exact: true }).click()
  await page.getByLabel('The message as JSON').waitFor()
})

studioTest('the contract and the format of a pasted text are detected', async ({ page, open }) => {
  await open()
  await write(page, asYaml(plan))
  await outcome(page, /of scout\/plan@\d: valid/)
  await write(page, readFileSync(message('old-signal.ndjson'), 'utf8'))
  await outcome(page, 'a2a/artifact-creation-progress@1: valid')
  await write(page, '{ "nobody": "knows" }')
  await page.getByText('matches no installed contract').waitFor()
  await write(page, '{ "nobody": }')
  await outcome(page, 'This cannot be read.')
  expect(await places(page)).toEqual(['1:13'])
})

studioTest('strict mode reports more issues, and is in the address', async ({ page, open }) => {
  await open('#/validate?contract=scout/plan')
  await write(page, JSON.stringify({ ...plan, surplus: 1 }))
  await outcome(page, 'valid')
  await page.getByLabel('Strict').check()
  await outcome(page, '1 error')
  expect(await codes(page)).toEqual(['unknown_key'])
  expect(page.url()).toMatch(/mode=strict/)
})

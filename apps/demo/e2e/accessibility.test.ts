import { canBeReadByEverybody } from './accessibility.js'
import { migrationOf } from './changelog.js'
import { give, message, outcome } from './check-pane.js'
import { type Studio, studioTest } from './studio.js'

const plan = '#/compare?package=@contracts/scout&contract=scout/plan&old=1.1.0@1&new=2.0.0@2'

/** Opens a file with errors in Validate, with one of its tabs open. */
const checked =
  (tab: string, label: string) =>
  async ({ page, open }: Studio): Promise<void> => {
    await open(`#/validate?contract=kasparro/planner-output&tab=${tab}`)
    await give(page, message('plan.json'))
    await outcome(page, 'errors')
    await page.getByRole('tabpanel').getByLabel(label, { exact: true }).waitFor()
  }

const example =
  (address: string) =>
  async ({ page, open }: Studio): Promise<void> => {
    await open(`#/examples?${address}`)
    await page.locator('.views .card').first().waitFor()
    await page.locator('.examples .wait').waitFor({ state: 'detached' })
  }

/**
 * Every page of the studio, and the steps that open it. The report on a large file is checked in the test that reads
 * one.
 */
const pages: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  'a valid message in Validate': async ({ page, open }) => {
    await open('#/validate?contract=scout/plan')
    await page.getByRole('button', { name: 'Sample', exact: true }).click()
    await outcome(page, 'valid')
    await page.getByRole('tab', { name: 'View', exact: true }).click()
    await page.locator('.views svg').first().waitFor()
  },
  'issues in Validate': async ({ page, open }) => {
    await open('#/validate?contract=kasparro/planner-output')
    await give(page, message('plan.json'))
    await outcome(page, 'errors')
    await page.waitForFunction(
      () => document.querySelector('.editor-home')?.shadowRoot?.querySelector('.cm-lintRange') instanceof Element,
    )
  },
  'issues of a table in Validate': async ({ page, open }) => {
    await open('#/validate?contract=kasparro/dataset-row')
    await give(page, message('ads.csv'))
    await outcome(page, 'kasparro/dataset-row@1')
    await page.locator('.issues li').first().waitFor()
  },
  'the JSON of a message': checked('json', 'The message as JSON'),
  'the type of a message': checked('type', 'The type in TypeScript'),
  'the schema of a message': checked('schema', 'JSON Schema'),
  'the retry text for the model': checked('retry', 'Text for the model'),
  'a comparison of versions': async ({ page, open }) => {
    await open(plan)
    await page.locator('.verdict.major:not(.stale)').waitFor()
    await page.getByRole('button', { name: 'Run it on both versions' }).first().click()
    await page.locator('.ran').waitFor()
  },
  'a comparison with an edited version': async ({ page, open }) => {
    await open(plan)
    await page.locator('.verdict.major:not(.stale)').waitFor()
    await page.getByRole('button', { name: /^Allow "other"/ }).click()
    await page.getByLabel('New version').getByText('edited from').first().waitFor({ state: 'attached' })
  },
  'a schema that is not JSON': async ({ page, open }) => {
    await open('#/compare?package=@contracts/scout&contract=scout/stage&old=2.0.1@1&new=2.0.1@1')
    await page.locator('.verdict.none:not(.stale)').waitFor()
    await page.getByLabel('New schema').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('{"type": ')
    await page.getByRole('alert').getByText('The edited schema is not JSON').waitFor()
  },
  'a comparison of packages': async ({ page, open }) => {
    await open('#/compare?package=@contracts/scout&contract=*')
    await page.getByText('export-added').first().waitFor()
  },
  'the matrix of versions': async ({ page, open }) => {
    await open('#/compare?package=@contracts/a2a&tab=matrix')
    await page.getByRole('table').first().waitFor()
  },
  'the changelog': async ({ page, open }) => {
    await open('#/compare?package=@contracts/scout&tab=changelog')
    await page.getByRole('button', { name: '2.0.0 · migration' }).click()
    await migrationOf('2.0.0', page).waitFor()
  },
  'a migration': async ({ page, open }) => {
    await open('#/migrate?to=scout/plan@2&at=2026-01-15T10:30:00Z')
    await page.getByRole('button', { name: 'Sample' }).click()
    await page.getByText('✓ Migrated to scout/plan@2.').waitFor()
  },
  'a message that cannot be migrated': async ({ page, open }) => {
    await open('#/migrate?to=a2a/signal@2')
    await page.locator('.cm-editor').first().waitFor()
    await page.getByLabel('Old message', { exact: true }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('{"type":"artifact_creation_progress","filename":"a.pdf"}')
    await page.getByText('✗ The message cannot be migrated to a2a/signal@2.').waitFor()
  },
  'the example of a plan': example('contract=scout/plan@2&example=3&part=think'),
  'the example of a conversation': example('contract=conversation/conversation@1'),
  'the example of a report': example('contract=kasparro/report@1'),
  'the example of data': example('contract=kasparro/data-agent-output@1'),
  'the example of model proposals': example('contract=mlops/model-proposals@1'),
  'a planted mutation': example('package=@contracts/kasparro&mutation=wrong-category'),
  'a planted mutation that is a warning': example('package=@contracts/kasparro&mutation=old-field-name'),
}

for (const [name, reach] of Object.entries(pages)) {
  studioTest(`${name} is accessible, in the light and in the dark`, async (studio) => {
    await reach(studio)
    await canBeReadByEverybody(studio.page)
  })
}

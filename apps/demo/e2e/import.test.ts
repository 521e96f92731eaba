import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { canBeReadByEverybody } from './accessibility.js'
import { codes, give, message, outcome } from './check-pane.js'
import { studioTest } from './studio.js'

const demo = join(import.meta.dirname, '..')

const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

const editor = async (page: Page, text: string): Promise<void> => {
  await page.locator('.cm-content').first().waitFor()
  await page.getByLabel('Your messages', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Downloads the package from the page and returns its files. */
const downloaded = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the package' }).click(),
  ])
  const files = unzipSync(readFileSync(await download.path()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

/** Builds a package and runs its own tests, next to the installed packages of the workspace. */
const test = (files: Readonly<Record<string, string>>, name: string): string => {
  mkdirSync(join(demo, '.turbo'), { recursive: true })
  const home = mkdtempSync(join(demo, '.turbo/own-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true })
      writeFileSync(join(home, path), text)
    }
    const cwd = join(home, name)
    execFileSync(process.execPath, [join(demo, 'node_modules/typescript/bin/tsc'), '-p', '.'], { cwd })
    return execFileSync(process.execPath, ['--test', 'dist/'], { cwd, encoding: 'utf8' })
  } finally {
    rmSync(home, { recursive: true })
  }
}

const schema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { id: { type: 'string' }, state: { enum: ['open', 'paid'] }, amount: { type: 'number', minimum: 0 } },
  required: ['id', 'state', 'amount'],
  additionalProperties: false,
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  studioTest(
    `messages of a visitor become a contract and a package, ${String(viewport.width)} pixels wide`,
    async ({ page, open }) => {
      await open('#/import')
      await outcome(page, '15 messages of acme/ticket@1: valid')
      await give(page, message('signals.ndjson'))
      await page.getByText('Inferred from 4 messages.').waitFor()
      await outcome(page, '4 messages of acme/signals@1: valid')

      await give(page, fileOf('orders.csv', 'id,amount,note\no-1,1.5,\no-2,20,late\n'))
      await page.getByText('Inferred from 2 messages.').waitFor()
      await outcome(page, '2 messages of acme/orders@1: valid')
      await page.getByRole('tab', { name: 'TypeScript' }).click()
      await page.getByLabel('The type in TypeScript').getByText('amount: number').waitFor()
      await page.getByRole('tab', { name: 'Issues' }).click()
      await editor(page, 'id,amount,note\no-1,much,\n')
      await outcome(page, '1 error')
      expect(await codes(page)).toEqual(['wrong_type'])
      await give(page, message('signals.ndjson'))
      await outcome(page, '4 messages of acme/signals@1: valid')

      await page.getByRole('tab', { name: 'TypeScript' }).click()
      await page.getByLabel('The type in TypeScript').getByText('tool_name').first().waitFor()
      await page.getByRole('tab', { name: 'Issues' }).click()
      await editor(page, '{"type":"tool_results","tool_name":7}')
      await outcome(page, 'error')
      expect(await codes(page)).toContain('wrong_type')
      await canBeReadByEverybody(page)

      await page.getByRole('tab', { name: 'Compare', exact: true }).click()
      await page.locator('.verdict.none:not(.stale)').waitFor()
      await page.getByRole('button', { name: /^Remove / }).click()
      await page.locator('.verdict.major:not(.stale)').waitFor()
      await page.getByText('edited from acme/signals@1').first().waitFor()
      await canBeReadByEverybody(page)
      expect(page.url()).not.toContain('tool_name')
    },
    viewport,
  )

studioTest('the package of inferred messages builds and passes its tests', async ({ page, open }) => {
  await open('#/import')
  await outcome(page, 'acme/ticket@1: valid')
  const files = await downloaded(page)
  expect(Object.keys(files).sort()).toEqual(
    [
      ...['.changeset/acme-first-release.md', '.changeset/config.json', '.github/workflows/contracts.yml'],
      ...['.gitignore', 'README.md', 'package.json', 'src/catalog.test.ts', 'src/catalog.ts', 'src/index.ts'],
      ...['src/ticket/ticket.cases.json', 'src/ticket/ticket.example.json', 'src/ticket/ticket.ts', 'tsconfig.json'],
    ].map((path) => `acme-ticket/${path}`),
  )
  expect(test(files, 'acme-ticket')).toMatch(/# fail 0/)
})

studioTest('a schema becomes a contract that messages are checked against', async ({ page, open }) => {
  await open('#/import')
  await outcome(page, 'acme/ticket@1: valid')
  await give(page, fileOf('invoice.schema.json', schema))
  await page
    .getByText('Imported from invoice.schema.json: in strict mode, it accepts the same messages as the schema.')
    .waitFor()
  await page.getByText('Open messages to check them against this contract.').waitFor()
  await give(
    page,
    fileOf('invoices.json', '[{"id":"i1","state":"paid","amount":3},{"id":"i2","state":"payed","amount":-1}]'),
  )
  await outcome(page, '2 messages of acme/invoice@1: 2 errors')
  expect(await codes(page)).toEqual(['not_one_of', 'out_of_range'])
  expect(test(await downloaded(page), 'acme-invoice')).toMatch(/# fail 0/)
  await page.getByRole('button', { name: 'Infer from these messages' }).click()
  await outcome(page, '2 messages of acme/invoice@1: valid')
})

studioTest('a schema that is too long to edit is compared as it is', async ({ page, open }) => {
  await open('#/import')
  await outcome(page, 'acme/ticket@1: valid')
  await give(
    page,
    fileOf('long.schema.json', JSON.stringify({ ...JSON.parse(schema), description: 'a '.repeat(2 ** 20) })),
  )
  await page.getByText('Imported from long.schema.json').waitFor()
  await page.getByRole('tab', { name: 'Compare', exact: true }).click()
  await page.locator('.verdict.none:not(.stale)').waitFor()
})

const openApi = `openapi: 3.0.3
components:
  schemas:
    Order: { type: object, required: [id], properties: { id: { type: string } } }
    OrderLine: { type: object, required: [sku], properties: { sku: { type: string, nullable: true } } }
`

studioTest('one of the schemas of an OpenAPI document in YAML can be chosen', async ({ page, open }) => {
  await open('#/import')
  await outcome(page, 'acme/ticket@1: valid')
  await give(page, { name: 'api.yaml', mimeType: 'text/yaml', buffer: Buffer.from(openApi) })
  await page.getByText('Imported from api.yaml#/components/schemas/Order:').waitFor()
  await page.getByText('Open messages to check them against this contract.').waitFor()
  await page.getByRole('combobox', { name: /^Schema/ }).selectOption('api.yaml#/components/schemas/OrderLine')
  await page.getByText('Imported from api.yaml#/components/schemas/OrderLine:').waitFor()
  expect(await page.getByLabel('Contract').first().inputValue()).toBe('acme/order-line')
  expect(await page.getByRole('button', { name: 'Infer from these messages' }).isDisabled()).toBe(true)
})

studioTest('a contract that cannot be made shows the reason', async ({ page, open }) => {
  await open('#/import')
  await outcome(page, 'acme/ticket@1: valid')
  await page.getByLabel('Contract').first().fill('No Name')
  await page.getByRole('alert').getByText('The contract must be named like acme/order.').waitFor()
  await page.getByLabel('Contract').first().fill('acme/note')
  await outcome(page, 'acme/note@1: valid')
  await give(page, fileOf('broken.json', '{ "a": '))
  await page.getByRole('alert').getByText('broken.json has no message that can be read').waitFor()
  expect(await page.getByRole('region', { name: 'Result' }).count()).toBe(0) // nor the contract of the file before
  expect(await page.getByRole('button', { name: 'Download the package' }).isDisabled()).toBe(true)
  await editor(page, '{ "a": 1 }')
  await page.getByRole('button', { name: 'Infer from these messages' }).click()
  await outcome(page, '1 message of acme/broken@1: valid')
})

studioTest('a reason is not shown for the next file', async ({ page, open }) => {
  await open('#/import')
  await outcome(page, 'acme/ticket@1: valid')
  await give(page, fileOf('broken.json', '{ "a": '))
  await page.getByRole('alert').getByText('broken.json has no message that can be read').waitFor()
  await page.evaluate(() => {
    const shown: string[] = []
    new MutationObserver(() => shown.push(document.querySelector('.wait')?.textContent ?? '')).observe(document.body, {
      ...{ childList: true, subtree: true, characterData: true },
    })
    Object.assign(window, { shown })
  })
  await give(page, fileOf('note.json', '{ "a": 1 }'))
  await outcome(page, '1 message of acme/note@1: valid')
  expect(await page.evaluate(() => (window as unknown as { shown: readonly string[] }).shown)).toContain(
    'Reading note.json …',
  )
})

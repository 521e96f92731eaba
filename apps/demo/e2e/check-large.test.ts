import { deepStrictEqual, match, ok, strictEqual } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { seriousFindings } from './axe.js'
import { writeSignals } from './large-file.js'
import { picture, studioTest } from './studio.js'

const folder = mkdtempSync(join(tmpdir(), 'contracts-large-'))
const path = join(folder, 'signals.ndjson')
const writing = writeSignals(path, 50e6)
after(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Drops a file of this machine on the pane, as a person does from a folder beside the window. */
const drop = async (page: Page, file: string): Promise<void> => {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.id = 'hand'
    document.body.append(input)
  })
  await page.locator('#hand').setInputFiles(file)
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#hand')
    const dataTransfer = new DataTransfer()
    const held = input?.files?.[0]
    if (held !== undefined) dataTransfer.items.add(held)
    input?.remove()
    for (const kind of ['dragover', 'drop'])
      document
        .querySelector('.cm-content, .editor')
        ?.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, composed: true, cancelable: true }))
  })
}

const counted = (n: number): string => n.toLocaleString('en')

studioTest('50 MB that are dropped are read with progress, cancelled, and read to the end', async ({ page, open }) => {
  const written = await writing
  await open('#/check?contract=a2a/signal@2')
  await page.locator('.cm-content').waitFor()
  await drop(page, path)

  const bar = page.getByRole('progressbar', { name: 'Reading signals.ndjson' })
  await bar.waitFor()
  // Pressed by the page itself as soon as there is progress: a fast machine has read the file before a test can press.
  const read = await page.waitForFunction(() => {
    const value = document.querySelector('progress')?.value ?? 0
    const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')
    if (value === 0 || cancel === undefined) return false
    cancel.click()
    return value
  })
  ok(Number(await read.jsonValue()) < written.bytes)
  await page.getByText(/^Cancelled after [\d.]+ of 50\.0 MB\.$/).waitFor()
  strictEqual(await bar.count(), 0)

  await page.getByRole('button', { name: 'Back to the editor' }).click()
  await page.getByLabel('Message').waitFor()
  await drop(page, path)
  await bar.waitFor()
  await picture(page, 'check-large-running')
  const outcome = page.locator('.outcome')
  await outcome.waitFor({ timeout: 90_000 })
  const errors = written.missing + written.notOneOf
  strictEqual(
    await outcome.textContent(),
    `✗ ${counted(written.messages)} messages of a2a/signal@2: ${counted(errors)} errors, ${counted(written.unreadable)} messages that cannot be read`,
  )
  match((await page.locator('.file .note').first().textContent()) ?? '', /^Read in [\d.]+ s, \d+ MB\/s\./)
  const byCode = page.getByRole('table', { name: 'By code', exact: true }).locator('tbody tr')
  deepStrictEqual(
    await Promise.all(
      (await byCode.all()).map(async (row) => [
        await row.locator('th').textContent(),
        await row.locator('td').first().textContent(),
      ]),
    ),
    [
      ['missing', counted(written.missing)],
      ['not_one_of', counted(written.notOneOf)],
      ['malformed', counted(written.unreadable)],
    ],
  )
  await page.getByRole('row', { name: 'missing /bytes_transferred' }).waitFor()
  await page.getByText(`The first 1,000 of ${counted(errors + written.unreadable)} issues are listed.`).waitFor()
  strictEqual(await page.locator('.issues > li').count(), 100)
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  strictEqual(await page.locator('.issues > li').count(), 200)
  deepStrictEqual(await seriousFindings(page), [])
  await picture(page, 'check-large-done')
})

for (const colorScheme of ['light', 'dark'] as const)
  studioTest(
    `the report on a large file can be read on a narrow screen, ${colorScheme}`,
    async ({ page, open }) => {
      await writing
      await open('#/check?contract=a2a/signal@2')
      await page.locator('input[type=file]').setInputFiles(path)
      await page.locator('.outcome').waitFor({ timeout: 90_000 })
      deepStrictEqual(await seriousFindings(page), [])
      strictEqual(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
      await picture(page, `check-large-narrow-${colorScheme}`)
    },
    { viewport: { width: 360, height: 740 }, colorScheme },
  )

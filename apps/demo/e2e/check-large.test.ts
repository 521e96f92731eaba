import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { canBeReadByEverybody } from './accessibility.js'
import { writeSignals } from './large-file.js'
import { studioTest } from './studio.js'

const folder = mkdtempSync(join(tmpdir(), 'contracts-large-'))
const path = join(folder, 'signals.ndjson')
const writing = writeSignals(path, 50e6)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Drops a file of this machine on the pane, as a person does from a folder next to the window. */
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
    const selected = input?.files?.[0]
    if (selected !== undefined) dataTransfer.items.add(selected)
    input?.remove()
    for (const kind of ['dragover', 'drop'])
      document
        .querySelector('.cm-content, .editor')
        ?.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, composed: true, cancelable: true }))
  })
}

const counted = (n: number): string => n.toLocaleString('en')

studioTest('a dropped file of 50 MB is read with progress, cancelled, and read to the end', async ({ page, open }) => {
  const written = await writing
  await open('#/validate?contract=a2a/signal@2')
  await page.locator('.cm-content').waitFor()
  await drop(page, path)

  const bar = page.getByRole('progressbar', { name: 'Reading signals.ndjson' })
  await bar.waitFor()
  // The page itself presses Cancel as soon as there is progress. A fast machine has read the file before the test can
  // press it.
  const read = await page.waitForFunction(() => {
    const value = document.querySelector('progress')?.value ?? 0
    const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')
    if (value === 0 || cancel === undefined) return false
    cancel.click()
    return value
  })
  expect(Number(await read.jsonValue())).toBeLessThan(written.bytes)
  await page.getByText(/^Cancelled after [\d.]+ of 50\.0 MB\.$/).waitFor()
  expect(await bar.count()).toBe(0)

  await page.getByRole('button', { name: 'Back to the editor' }).click()
  await page.getByLabel('Message', { exact: true }).waitFor()
  await drop(page, path)
  await bar.waitFor()
  const outcome = page.locator('.outcome')
  await outcome.waitFor({ timeout: 90_000 })
  const errors = written.missing + written.notOneOf
  expect(await outcome.textContent()).toBe(
    `✗ ${counted(written.messages)} messages of a2a/signal@2: ${counted(errors)} errors, ${counted(written.unreadable)} messages that cannot be read`,
  )
  expect((await page.locator('.file .note').first().textContent()) ?? '').toMatch(/^Read in [\d.]+ s, \d+ MB\/s\./)
  const byCode = page.getByRole('table', { name: 'By code', exact: true }).locator('tbody tr')
  expect(
    await Promise.all(
      (await byCode.all()).map(async (row) => [
        await row.locator('th').textContent(),
        await row.locator('td').first().textContent(),
      ]),
    ),
  ).toEqual([
    ['missing', counted(written.missing)],
    ['not_one_of', counted(written.notOneOf)],
    ['malformed', counted(written.unreadable)],
  ])
  await page.getByRole('row', { name: 'missing /bytes_transferred' }).waitFor()
  await page.getByText(`The first 1,000 of ${counted(errors + written.unreadable)} issues are listed.`).waitFor()
  expect(await page.locator('.issues > li').count()).toBe(100)
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  expect(await page.locator('.issues > li').count()).toBe(200)
  await canBeReadByEverybody(page)
})

/**
 * Prints how fast a file of 200 MB is checked in the browser, and how much memory its page and worker use meanwhile:
 * `pnpm --filter @contracts/demo large [megabytes]`, after a build.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSignals } from './large-file.js'
import { measured, pageMemory } from './measured.js'

const megabytes = Number(process.argv[2] ?? 200)
const folder = mkdtempSync(join(tmpdir(), 'contracts-large-'))
const path = join(folder, 'signals.ndjson')

try {
  const { messages } = await writeSignals(path, megabytes * 1e6)
  await measured('#/validate?contract=a2a/signal@2', async (page, browser) => {
    const before = await pageMemory(browser)
    const done = page.locator('.outcome')
    let most = before
    await page.locator('input[type=file]').setInputFiles(path)
    while ((await done.count()) === 0) {
      most = Math.max(most, await pageMemory(browser))
      await page.waitForTimeout(100)
    }
    const note = (await page.locator('.file .note').first().textContent()) ?? ''
    const counted = (await done.textContent()) ?? ''
    if (!counted.includes(messages.toLocaleString('en'))) throw new Error(`counted otherwise: ${counted}`)
    return [
      `${String(megabytes)} MB, ${messages.toLocaleString('en')} messages: ${/^Read in [^.]*\.[^.]*/.exec(note)?.[0] ?? note}`,
      `memory of page and worker: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most\n`,
    ].join('\n')
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

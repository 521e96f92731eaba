/**
 * Prints the time from a key press to the diagnostics of the new text, in a document of 1 MB: `pnpm --filter
 * @contracts/demo typing`, after a build.
 */
import { tmpdir } from 'node:os'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { measured } from './measured.js'

const keys = 30

/**
 * Returns a conversation of 1 MB. The speaker of its second turn is unknown, so each letter typed there changes the
 * message of the issue.
 */
const conversation = (): string => {
  const turns: unknown[] = []
  for (let size = 0; size < 1e6; size += 98) {
    const turn_id = turns.length + 1
    turns.push(
      turn_id % 2 === 1
        ? { turn_id, speaker: 'user', message: `Where is my order ${String(turn_id)}?` }
        : { turn_id, speaker: turn_id === 2 ? 'x' : 'assistant', assistant_reply: 'It left this morning.' },
    )
  }
  return JSON.stringify(turns, null, 2)
}

const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN

/** Types a letter, and waits until the page shows the issue of the new text and the editor has marked it. */
const typed = async (page: Page, letter: string, word: string): Promise<number> => {
  await page.evaluate((quoted) => {
    let begun = 0
    addEventListener('keydown', () => (begun = performance.now()), { capture: true, once: true })
    const shown = new Promise<number>((resolve) => {
      const timer = setInterval(() => {
        const inner = document.querySelector('.editor-home')?.shadowRoot
        const marked = [...(inner?.querySelectorAll('.cm-lintRange-error') ?? [])].map(({ textContent }) => textContent)
        const issues = document.querySelector('.issues')?.textContent ?? ''
        if (begun === 0 || !marked.includes(quoted) || !issues.includes(`got ${quoted}`)) return
        clearInterval(timer)
        requestAnimationFrame(() => resolve(performance.now() - begun))
      }, 1)
    })
    Object.assign(globalThis, { shown })
  }, JSON.stringify(word))
  await page.keyboard.press(letter)
  return page.evaluate<number>('shown')
}

const folder = mkdtempSync(join(tmpdir(), 'contracts-typing-'))
const path = join(folder, 'conversation.json')
const text = conversation()
writeFileSync(path, text)

try {
  await measured('#/validate?contract=conversation/conversation', async (page) => {
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('button.issue', { hasText: 'got "x"' }).click()
    await page.keyboard.press('ArrowRight') // after the marked value
    await page.keyboard.press('ArrowLeft') // before its closing quote
    const times: number[] = []
    let word = 'x'
    for (let i = 0; i < keys; i++) {
      const letter = 'abcdefghij'[i % 10] ?? 'a'
      word += letter
      times.push(await typed(page, letter, word))
      await page.waitForTimeout(50)
    }
    return `${(text.length / 1e6).toFixed(2)} MB of JSON, ${String(keys)} keys: diagnostics after ${median(times).toFixed(0)} ms (median), ${Math.max(...times).toFixed(0)} ms (most)\n`
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

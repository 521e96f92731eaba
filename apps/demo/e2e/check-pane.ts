import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** A message of the demo, by its file. */
export const message = (name: string): string => join(import.meta.dirname, '../messages', name)

/** Gives the pane a file, as a person does who chooses one. */
export const give = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file)

/** Types over all there is in the editor. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.locator('.cm-content').waitFor()
  await page.getByLabel('Message').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Waits for what is said of the text. */
export const outcome = async (page: Page, words: string | RegExp): Promise<void> => {
  await page.locator('.outcome').filter({ hasText: words }).waitFor()
}

/** Where the issues are said to stand. */
export const places = (page: Page): Promise<readonly string[]> => page.locator('.issues .where').allTextContents()

/** The codes of the issues. */
export const codes = (page: Page): Promise<readonly string[]> => page.locator('.issues .code').allTextContents()

/** The text of the editor, as far as it is drawn. */
export const textOf = (page: Page): Promise<string> => page.locator('.cm-content').first().innerText()

/** Waits until the cursor is in the editor, on a line. */
export const cursorAt = async (page: Page, place: string | undefined): Promise<void> => {
  await page.waitForFunction((line) => {
    const inner = document.querySelector('.editor-home')?.shadowRoot
    const marked = inner?.querySelector('.cm-lineNumbers .cm-activeLineGutter')?.textContent
    return marked === line && inner?.activeElement?.classList.contains('cm-content') === true
  }, place?.split(':')[0])
}

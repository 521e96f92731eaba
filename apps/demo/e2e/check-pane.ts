import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Returns the path of a message of the demo. */
export const message = (name: string): string => join(import.meta.dirname, '../messages', name)

/** Opens a file in the pane, as a person does who chooses one. */
export const give = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file)

/** Replaces the whole text of the editor. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.locator('.cm-content').waitFor()
  await page.getByLabel('Message', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Waits until the outcome of the check contains a text. */
export const outcome = async (page: Page, words: string | RegExp): Promise<void> => {
  await page.locator('.outcome').filter({ hasText: words }).waitFor()
}

/** Returns the locations that the issues show. */
export const places = (page: Page): Promise<readonly string[]> => page.locator('.issues .where').allTextContents()

/** Returns the codes of the issues. */
export const codes = (page: Page): Promise<readonly string[]> => page.locator('.issues .code').allTextContents()

/** Returns the text of the editor, as far as it is drawn. */
export const textOf = (page: Page): Promise<string> => page.locator('.cm-content').first().innerText()

/** Waits until the cursor is in the editor, on a line. */
export const cursorAt = async (page: Page, place: string | undefined): Promise<void> => {
  await page.waitForFunction((line) => {
    const inner = document.querySelector('.editor-home')?.shadowRoot
    const marked = inner?.querySelector('.cm-lineNumbers .cm-activeLineGutter')?.textContent
    return marked === line && inner?.activeElement?.classList.contains('cm-content') === true
  }, place?.split(':')[0])
}

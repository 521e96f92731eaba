/** Writes the output of the examples of pages into the `text` block that follows each. */
import type { Generated } from '../workspace/generated.js'
import { examplePages, fromPage, type Block } from './collect.js'
import { pagePython, playPython, pythonPages } from './python.js'
import { playExamples, writeExamples, type Played } from './write.js'

/**
 * Fills in the output of blocks. A block that failed keeps its text, and the check of the examples reports the failure.
 */
const filled = (text: string, blocks: readonly Block[], played: readonly Played[]): string =>
  blocks.reduce((page, { whole, prints }, i) => {
    const result = played[i]
    if (prints === undefined || result === undefined || result.failed !== undefined) return page
    const block = whole.slice(0, whole.lastIndexOf('```text\n'))
    return page.replace(whole, () => `${block}\`\`\`text\n${result.output.trimEnd()}\n\`\`\``)
  }, text)

/**
 * Fills in the output of Python blocks. Without a suitable Python they are not changed, and the check prints a notice.
 */
const withPython = (pages: readonly { readonly file: string; readonly text: string }[]): readonly Generated[] => {
  const python = pagePython()
  if (python === undefined) return pages
  const found = pythonPages((file) => pages.find((page) => page.file === file)?.text ?? '')
  const played = playPython(python, found)
  return pages.map(({ file, text }) => {
    const at = found.findIndex((page) => page.file === file)
    return { file, text: filled(text, found[at]?.blocks ?? [], played[at] ?? []) }
  })
}

/** Returns the pages with the current output of their examples. */
export const printedPages = async (texts: (file: string) => string): Promise<readonly Generated[]> => {
  const pages = examplePages().map((file) => ({ file, text: texts(file), blocks: fromPage(file, texts(file)) }))
  const played = await playExamples(writeExamples(pages.flatMap(({ blocks }) => blocks)))
  let from = 0
  return withPython(
    pages.map(({ file, text, blocks }) => {
      const own = played.slice(from, (from += blocks.length))
      return { file, text: filled(text, blocks, own) }
    }),
  )
}

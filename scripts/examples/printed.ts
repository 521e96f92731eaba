/** Runs the examples, and writes the output of those on pages into the `text` block that follows each. */
import type { Generated } from '../workspace/generated.js'
import { sources } from '../workspace/files.js'
import { blocksOf, examplePages, fromPage, fromSource, type Block, type Example } from './collect.js'
import { pagePython, playPython } from './python.js'
import { compileExamples, playExamples, writeExamples, type Played } from './write.js'

/** The pages with the current output of their examples, and how examples failed. */
export interface Printed {
  readonly pages: readonly Generated[]
  readonly failures: readonly string[]
}

/** Fills in the output of blocks. A block that failed keeps its text. */
const filled = (text: string, blocks: readonly Block[], played: readonly Played[]): string =>
  blocks.reduce((page, { whole, prints }, i) => {
    const result = played[i]
    if (prints === undefined || result === undefined || result.failed !== undefined) return page
    const block = whole.slice(0, whole.lastIndexOf('```text\n'))
    return page.replace(whole, () => `${block}\`\`\`text\n${result.output.trimEnd()}\n\`\`\``)
  }, text)

const failuresOf = (examples: readonly Example[], played: readonly Played[]): readonly string[] =>
  examples.flatMap(({ location }, i) => {
    const { failed } = played[i] ?? { failed: 'was not run' }
    return failed === undefined ? [] : [`${location} ${failed}`]
  })

/** Runs the Python blocks of pages. Without a suitable Python they are not changed, which is a failure only in CI. */
const withPython = (pages: Printed['pages']): Printed => {
  const blocks = pages.map(({ file, text }) => blocksOf('python', file, text))
  const python = pagePython()
  if (python === undefined) {
    const notice = 'The Python of the pages needs a python3 with jsonschema 4.18 or later (pip install jsonschema).'
    if (process.env['CI'] === 'true') return { pages, failures: [notice] }
    process.stderr.write(`${notice}\n`)
    return { pages, failures: [] }
  }
  const played = playPython(python, blocks)
  return {
    pages: pages.map(({ file, text }, i) => ({ file, text: filled(text, blocks[i] ?? [], played[i] ?? []) })),
    failures: blocks.flatMap((some, i) => failuresOf(some, played[i] ?? [])),
  }
}

/** Compiles and runs every example. Returns the pages with their current output, and how examples failed. */
export const printedPages = async (texts: (file: string) => string): Promise<Printed> => {
  const pages = examplePages().map((file) => ({ file, text: texts(file), blocks: fromPage(file, texts(file)) }))
  const examples = [...pages.flatMap(({ blocks }) => blocks), ...sources.flatMap(fromSource)]
  const files = writeExamples(examples)
  const errors = await compileExamples()
  const played = await playExamples(files)
  let from = 0
  const printed = withPython(
    pages.map(({ file, text, blocks }) => {
      const own = played.slice(from, (from += blocks.length))
      return { file, text: filled(text, blocks, own) }
    }),
  )
  return { pages: printed.pages, failures: [...errors, ...failuresOf(examples, played), ...printed.failures] }
}

import { readers } from './block-readers.js'
import { examplePages, isFile } from './examples/collect.js'
import { textOf } from './workspace/files.js'

/** A code block of a page: its location, language and text, and the language of the block directly before it. */
type Block = {
  readonly page: string
  readonly location: string
  readonly language: string
  readonly code: string
  readonly after: string
}

const blocksOn = (page: string): readonly Block[] => {
  const text = textOf(page)
  let [end, before] = [-1, '']
  return [...text.matchAll(/^( *)(`{3,})(.*)\n([^]*?)^\1\2$/gm)].map(
    ({ 0: whole, 1: indent = '', 3: words = '', 4: code = '', index }) => {
      const after = end >= 0 && text.slice(end, index).trim() === '' ? before : ''
      end = index + whole.length
      before = words
      const location = `${page}:${String(text.slice(0, index).split('\n').length)}`
      return { page, location, language: indent === '' ? words : `indented ${words}`, code, after }
    },
  )
}

/**
 * The languages whose blocks run on every page: `ts` and `python` by checks, `js` in apps/consumers, `sh` in
 * packages/cli/e2e.
 */
const run: readonly string[] = ['ts', 'js', 'python', 'sh']

/** The pages, or parts of pages, whose blocks are generated or compared by another check. */
const generated: readonly { readonly page: RegExp; readonly languages: readonly string[]; readonly by: RegExp }[] = [
  // The text that a model gets for each case. `pnpm readme` writes it.
  { page: /^docs\/codes-/, languages: ['text'], by: /<!-- codes:begin -->[^]*<!-- codes:end -->/ },
  // A line for each code. packages/llm/built/retry-text.test.ts compares them.
  { page: /^docs\/retry-text/, languages: ['text'], by: /[^]*/ },
]

const isGenerated = ({ page, language, code }: Block): boolean =>
  generated.some(
    (one) =>
      one.page.test(page) && one.languages.includes(language) && (one.by.exec(textOf(page))?.[0] ?? '').includes(code),
  )

const problemsOf = async (block: Block, blocks: readonly Block[]): Promise<readonly string[]> => {
  const { page, language, code, after } = block
  const hasShell = blocks.some((one) => one.language === 'sh')
  if (isGenerated(block)) return []
  if (isFile(code)) return hasShell ? [] : ['is a file, and its page has no sh block that uses it']
  if (run.includes(language)) return []
  // The block before it, or the shell of the page, prints this text.
  if (language === 'text') return run.includes(after) || hasShell ? [] : ['is printed by no block before it']
  const own = readers[language]?.[page]
  const nth = blocks.filter((one) => one.language === language && !isGenerated(one)).indexOf(block)
  const read = own?.[Math.min(nth, own.length - 1)]
  // The shell test of the page saves its blocks of JSON and Markdown as files.
  if (read === undefined)
    return hasShell && /^(?:json|md)$/.test(language)
      ? []
      : [`a block of ${language || 'no language'} that nothing runs or reads`]
  return read(code)
}

it('every code block of a page runs or is checked by a reader', async () => {
  const problems: string[] = []
  for (const page of examplePages()) {
    const blocks = blocksOn(page)
    for (const block of blocks)
      problems.push(...(await problemsOf(block, blocks)).map((problem) => `${block.location} ${problem}`))
  }
  expect(problems).toEqual([])
})

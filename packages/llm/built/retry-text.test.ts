/**
 * Runs in a contract package. The retry text of each issue that a change of an example raises is one line, and
 * docs/retry-text.md shows a line of the same form.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog, CatalogEntry } from '@contracts/core'
import { applyPatch, mutationsOf } from '@contracts/testing'
import { toRetryText } from '../src/index.js'

// oxlint-disable-next-line typescript/no-require-imports -- the package under test is the one jest runs in
const { catalog } = require(join(process.cwd(), 'src/catalog.ts')) as { readonly catalog: Catalog }

/** Returns a line without the parts that belong to one message: its path, its words and the sent value. */
const formOf = (line: string): string =>
  line
    .replace(/^- (?:\(warning\) )?(?:the message|\S+)/, '')
    .replace(/ — got .*$/, '')
    .replace(/(?:"[^"]*"(?:, | or | and )?)+/g, '""')
    .replace(/[0-9]+/g, '0')
    .trim()

const page = readFileSync(join(__dirname, '../../../docs/retry-text.md'), 'utf8')
const shown = new Map(
  page
    .split(/^# /m)
    .slice(2)
    .map((part) => {
      const [code = '', ...lines] = part.split('\n')
      return [code, lines.filter((line) => line.startsWith('- ')).map(formOf)] as const
    }),
)

/** Returns the code and the line of each issue that a change of the examples of an entry raises. */
const linesOf = ({ contract, examples }: CatalogEntry): readonly (readonly [string, string])[] =>
  examples.flatMap((example) =>
    mutationsOf(contract.node, example).flatMap(({ edits, code, pointer }) => {
      const message = applyPatch(example, edits)
      const { errors, warnings } = contract.validate(message)
      const found =
        errors.length + warnings.length > 0 ? [...errors, ...warnings] : contract.validate(message, 'strict').errors
      const issues = found.filter((issue) => issue.code === code && issue.pointer === pointer)
      return issues.map(
        (issue) => [code, toRetryText([issue], message, { contract }).split('\n').slice(1).join('\n')] as const,
      )
    }),
  )

describe('the retry text of each issue', () => {
  const lines = catalog.entries.flatMap(linesOf)

  it('is one line', () => {
    expect(lines.filter(([, line]) => !/^- \S.+\.$/.test(line))).toEqual([])
  })

  it('has a line of its form in docs/retry-text.md', () => {
    const codes = [...new Set(lines.map(([code]) => code))]
    const formsOf = (code: string) => lines.filter(([one]) => one === code).map(([, line]) => formOf(line))
    expect(codes.filter((code) => !formsOf(code).some((form) => shown.get(code)?.includes(form)))).toEqual([])
  })
})

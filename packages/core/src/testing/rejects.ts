import { deepStrictEqual } from 'node:assert'
import type { Edit } from '../contract/case.js'
import type { RegistryLine } from '../contract/registry.js'
import type { Mode } from '../contract/examine.js'
import type { Issue } from '../issue/issue.js'
import { edited } from './edit.js'
import { type Suite, suite } from './suite.js'

/**
 * One thing done to the example, or several, and every issue it must raise: code and pointer at least, any other part of
 * an issue's data if it is named.
 *
 * @category testing
 * @since 1.0.0
 */
export type Rejection = readonly [
  edits: Edit | readonly Edit[],
  ...issues: readonly Readonly<Record<string, unknown>>[],
]

const listOf = (edits: Edit | readonly Edit[]): readonly Edit[] => ('op' in edits ? [edits] : edits)

const named = (
  issue: Issue,
  wanted: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> => {
  const data: Readonly<Record<string, unknown>> = { ...issue.toJSON() }
  return Object.fromEntries(Object.keys({ code: 1, pointer: 1, ...wanted }).map((key) => [key, data[key]]))
}

/**
 * One test per entry: the first example, changed as said, raises these issues in this order and no other. Under a runner
 * without globals its `describe` and `it` are given.
 *
 * @category testing
 * @since 1.0.0
 */
export const rejects = (
  { contract, examples }: Pick<RegistryLine, 'contract' | 'examples'>,
  cases: Readonly<Record<string, Rejection>>,
  mode: Mode = 'tolerant',
  runner?: Suite,
): void => {
  const { describe, it } = suite(runner)
  describe(`${contract.name} rejects${mode === 'strict' ? ' in strict mode' : ''}`, () => {
    for (const [title, [edits, ...issues]] of Object.entries(cases)) {
      it(title, () => {
        const { errors } = contract.check(edited(examples[0], listOf(edits)), mode)
        deepStrictEqual(
          errors.map((issue, i) => named(issue, issues[i])),
          issues,
        )
      })
    }
  })
}

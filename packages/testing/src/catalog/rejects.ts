import { deepStrictEqual, ok } from 'node:assert'
import { type Issue, type DecodeMode, type PatchOperation, type CatalogEntry, refuseMisspelt } from '@contracts/core'
import { applyPatch } from '../patch/apply-patch.js'
import { checkEntry } from '../sample/check-arguments.js'
import { runnerOf, type TestRunner } from './test-runner.js'

/**
 * One or several changes of the example, and every issue they must raise, errors before warnings: code and pointer at
 * least, and any other part of an issue's data.
 *
 * @category testing
 * @since 1.0.0
 */
export type Rejection = readonly [
  edits: PatchOperation | readonly PatchOperation[],
  ...issues: readonly Readonly<Record<string, unknown>>[],
]

/**
 * The options of `rejects`. Under a runner without globals pass its `describe` and `it`.
 *
 * @category testing
 * @since 1.0.0
 */
export interface RejectsOptions extends Partial<TestRunner> {
  /** The mode in which the messages are decoded (default: tolerant). */
  readonly mode?: DecodeMode
}

const listOf = (edits: PatchOperation | readonly PatchOperation[]): readonly PatchOperation[] =>
  'op' in edits ? [edits] : edits

const pickNamedKeys = (
  issue: Issue,
  expected: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> => {
  const data: Readonly<Record<string, unknown>> = { ...issue.toJSON() }
  return Object.fromEntries(Object.keys({ code: 1, pointer: 1, ...expected }).map((key) => [key, data[key]]))
}

/**
 * Defines one test for each entry: the first example, with these changes, must be invalid and raise exactly these
 * issues in this order: the errors, then the warnings.
 *
 * @category testing
 * @since 1.0.0
 */
export const rejects = (
  entry: Pick<CatalogEntry, 'contract' | 'examples'>,
  cases: Readonly<Record<string, Rejection>>,
  options: RejectsOptions = {},
): void => {
  checkEntry('rejects', entry)
  refuseMisspelt('The options of rejects', options, { describe: true, it: true, mode: true })
  const { mode = 'tolerant', ...runner } = options
  const { contract, examples } = entry
  const { describe, it } = runnerOf(runner)
  describe(`${contract.name} rejects${mode === 'strict' ? ' in strict mode' : ''}`, () => {
    for (const [title, [edits, ...issues]] of Object.entries(cases)) {
      it(title, () => {
        const { errors, warnings } = contract.validate(applyPatch(examples[0], listOf(edits)), mode)
        ok(errors.length > 0, `${contract.name} accepts the changed example: change it so that it has an error`)
        deepStrictEqual(
          [...errors, ...warnings].map((issue, i) => pickNamedKeys(issue, issues[i])),
          issues,
        )
      })
    }
  })
}

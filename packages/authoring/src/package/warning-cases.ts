/** Creates the test cases for the string warnings of codecs. An inferred contract has no other rules. */
import {
  type AnyContract,
  type Issue,
  isJsonObject,
  type PatchOperation,
  type TestCase,
  toPointer,
} from '@contracts/core'
import { applyPatch } from '@contracts/core/internal'

const time = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:\d\d)?$/

interface Time {
  readonly path: string
  readonly zoned: PatchOperation
  readonly local: PatchOperation
}

const timesIn = (value: unknown, path: readonly (string | number)[] = []): readonly Time[] => {
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap((one, i) => timesIn(one, [...path, i]))
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, one]) => timesIn(one, [...path, key]))
  const [text, local] = typeof value === 'string' ? (time.exec(value) ?? []) : []
  if (text === undefined || local === undefined || path.length === 0) return []
  const at = toPointer(path)
  const put = (to: string): PatchOperation => ({ op: 'replace', path: at, value: to })
  return [{ path: at, zoned: put(text === local ? `${local}Z` : text), local: put(local) }]
}

const brief = ({ severity, code, pointer }: Issue): TestCase['issues'][number] => ({ severity, code, pointer })

/**
 * Returns two cases for each rule that warns about a time without its zone: one that is accepted, and one that is
 * reported. Only the first such time of the example is used for a rule.
 */
export const warningCases = (contract: AnyContract, example: unknown): readonly TestCase[] => {
  const times = timesIn(example)
  const allZoned = times.map(({ zoned }) => zoned)
  const issuesAfter = (patch: readonly PatchOperation[]): readonly Issue[] => {
    const { errors, warnings } = contract.validate(applyPatch(example, patch))
    return [...errors, ...warnings]
  }
  if (issuesAfter(allZoned).length > 0) return []
  const found = new Map<string, readonly TestCase[]>()
  for (const { path, local } of times) {
    const patch = [...allZoned.filter((one) => one.path !== path), local]
    const issues = issuesAfter(patch)
    const [issue] = issues
    if (issue === undefined || issue.severity !== 'warning') continue
    const rule = issue.rule ?? issue.code
    if (found.has(rule)) continue
    found.set(rule, [
      { case: `${path.slice(1)} with its zone`, rule, patch: allZoned, issues: [] },
      { case: `${path.slice(1)} without a zone`, rule, patch, issues: issues.map(brief) },
    ])
  }
  return [...found.values()].flat()
}

import type { AnyContract, CatalogEntry, Issue } from '@contracts/core'
import { applyPatch, mutationsOf, messageOf, type Mutation } from '@contracts/testing'

/** A message that is broken in one way: the edit, the contract, and the issues that the contract reports. */
export interface Specimen {
  readonly kind: string
  readonly text: string
  readonly contract: AnyContract
  readonly message: unknown
  readonly issues: readonly Issue[]
  readonly asExpected: boolean
}

const done = ({ edits }: Mutation): string =>
  edits
    .map((edit) => ('value' in edit ? `${edit.path} set to ${short(edit.value)}` : `without ${edit.path}`))
    .join(', ')

const short = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

const issuesOf = (contract: AnyContract, message: unknown, strict = false): readonly Issue[] => {
  const { errors, warnings } = contract.validate(message, strict ? 'strict' : 'tolerant')
  return [...errors, ...warnings]
}

const fromMutation = (contract: AnyContract, example: unknown, mutation: Mutation): Specimen => {
  const message = applyPatch(example, mutation.edits)
  const before = new Set(issuesOf(contract, example, mutation.strict).map(String))
  const issues = issuesOf(contract, message, mutation.strict).filter((issue) => !before.has(String(issue)))
  const [only] = issues
  return {
    kind: mutation.code,
    text: `${contract.id}: ${done(mutation)}${mutation.strict === true ? ' (strict)' : ''}`,
    contract,
    message,
    issues,
    asExpected: issues.length === 1 && only?.code === mutation.code && only.pointer === mutation.pointer,
  }
}

/**
 * Returns one broken message for each issue code that a shape can cause, taken in turn from different contracts. Each
 * message has exactly the one expected issue.
 */
export const shapeSpecimens = (entries: readonly CatalogEntry[]): readonly Specimen[] => {
  const found = new Map<string, Specimen[]>()
  for (const { contract, examples } of entries) {
    for (const mutation of mutationsOf(contract.node, examples[0])) {
      const list = found.get(mutation.code) ?? []
      if (list.some((one) => one.contract === contract) || mutation.edits.some(({ path }) => path === '')) continue
      const specimen = fromMutation(contract, examples[0], mutation)
      if (specimen.asExpected) found.set(mutation.code, [...list, specimen])
    }
  }
  return [...found.values()].flatMap((list, turn) => list[(turn * 5) % list.length] ?? [])
}

/** Returns one broken message for each rule, from the cases of the catalog. */
export const ruleSpecimens = (entries: readonly CatalogEntry[]): readonly Specimen[] => {
  const shown = new Set<string>()
  return entries.flatMap((entry) =>
    (entry.cases ?? []).flatMap((one) => {
      if (one.rule === undefined || one.issues.length === 0 || shown.has(one.rule)) return []
      shown.add(one.rule)
      const message = messageOf(entry, one)
      const issues = issuesOf(entry.contract, message)
      const brief = issues.map(({ severity, code, pointer }) => ({ severity, code, pointer }))
      const text = `${entry.contract.id}: ${one.case}`
      const asExpected = JSON.stringify(brief) === JSON.stringify(one.issues)
      return [{ kind: one.rule, text, contract: entry.contract, message, issues, asExpected }]
    }),
  )
}

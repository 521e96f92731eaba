import type { AnyContract, Issue, RegistryEntry } from '@contracts/core'
import { edited, mutationsOf, messageOf, type Mutation } from '@contracts/core/testing'

/** A message broken in one way: what was done, under which contract, and what the contract says to it. */
export interface Specimen {
  readonly kind: string
  readonly text: string
  readonly contract: AnyContract
  readonly message: unknown
  readonly issues: readonly Issue[]
  readonly asPromised: boolean
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
  const message = edited(example, mutation.edits)
  const before = new Set(issuesOf(contract, example, mutation.strict).map(String))
  const issues = issuesOf(contract, message, mutation.strict).filter((issue) => !before.has(String(issue)))
  const [only] = issues
  return {
    kind: mutation.code,
    text: `${contract.id}: ${done(mutation)}${mutation.strict === true ? ' (strict)' : ''}`,
    contract,
    message,
    issues,
    asPromised: issues.length === 1 && only?.code === mutation.code && only.pointer === mutation.pointer,
  }
}

/**
 * One broken message for each kind of mutation that shapes can show, taken in turn from different contracts: only such as
 * raise their one issue and nothing else.
 */
export const shapeSpecimens = (lines: readonly RegistryEntry[]): readonly Specimen[] => {
  const found = new Map<string, Specimen[]>()
  for (const { contract, examples } of lines) {
    for (const mutation of mutationsOf(contract.node, examples[0])) {
      const list = found.get(mutation.code) ?? []
      if (list.some((one) => one.contract === contract) || mutation.edits.some(({ path }) => path === '')) continue
      const specimen = fromMutation(contract, examples[0], mutation)
      if (specimen.asPromised) found.set(mutation.code, [...list, specimen])
    }
  }
  return [...found.values()].flatMap((list, turn) => list[(turn * 5) % list.length] ?? [])
}

/** One broken message for each rule, as the registry's own cases tell it. */
export const ruleSpecimens = (lines: readonly RegistryEntry[]): readonly Specimen[] => {
  const shown = new Set<string>()
  return lines.flatMap((line) =>
    (line.cases ?? []).flatMap((one) => {
      if (one.rule === undefined || one.issues.length === 0 || shown.has(one.rule)) return []
      shown.add(one.rule)
      const message = messageOf(line, one)
      const issues = issuesOf(line.contract, message)
      const brief = issues.map(({ severity, code, pointer }) => ({ severity, code, pointer }))
      const text = `${line.contract.id}: ${one.case}`
      const asPromised = JSON.stringify(brief) === JSON.stringify(one.issues)
      return [{ kind: one.rule, text, contract: line.contract, message, issues, asPromised }]
    }),
  )
}

import { type Issue, type Mode, parsePointer, type RegistryEntry, toDisplayPath } from '@contracts/core'
import { edited, type Mutation, mutationsOf, messageOf } from '@contracts/core/testing'
import { likelyEdits, valueAt } from './likely-edit.js'
import type { Sample } from './samples.js'

interface Broken extends Sample {
  readonly kind: string
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

const described = (edit: Mutation['edits'][number], issue: Issue | undefined): string => {
  const path = issue === undefined ? edit.path : toDisplayPath(issue.path)
  return 'value' in edit ? `${path} is ${short(edit.value)}` : `${path} is missing`
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

const changesLength = ['too_few', 'too_many']

/** Whether a mutation changes one field, and no part of the message that has fields of its own. */
const changesOneField = (example: unknown, { code, pointer }: Mutation): boolean =>
  pointer !== '' && (changesLength.includes(code) || isScalar(valueAt(example, pointer)))

const depthOf = ({ pointer }: Mutation): number => parsePointer(pointer).length

/** One broken message for each mutation of one field, the deepest fields first. */
const againstShape = ({ contract, examples: [example] }: RegistryEntry, mode: Mode): readonly Broken[] => {
  const errorsOf = (message: unknown): readonly Issue[] => contract.validate(message, mode).errors
  if (errorsOf(example).length > 0) return []
  const brokenBy = (mutation: Mutation, edits: Mutation['edits']): readonly Broken[] => {
    const message = edited(example, edits)
    const [issue, another] = errorsOf(message)
    const isPromised = issue?.code === mutation.code && issue.pointer === mutation.pointer && another === undefined
    const text = (): string => `${edits.map((edit) => described(edit, issue)).join(', ')} (${mutation.code})`
    return isPromised ? [{ kind: mutation.code, message, text: text() }] : []
  }
  return mutationsOf(contract.node, example)
    .filter((mutation) => mutation.strict !== true || mode === 'strict')
    .filter((mutation) => changesOneField(example, mutation))
    .sort((a, b) => depthOf(b) - depthOf(a))
    .flatMap((mutation) => {
      const likely = likelyEdits(example, mutation)
      const found = likely === undefined ? [] : brokenBy(mutation, likely)
      return found.length > 0 ? found : brokenBy(mutation, mutation.edits)
    })
}

/** The cases of the registry that break a rule; some need another configuration and are valid here. */
const againstRules = (line: RegistryEntry, mode: Mode): readonly Broken[] =>
  (line.cases ?? []).flatMap((one) => {
    if (one.rule === undefined || one.issues.length === 0) return []
    const message = messageOf(line, one)
    const { errors, warnings } = line.contract.validate(message, mode)
    const [issue] = [...errors, ...warnings]
    const kind = issue?.rule ?? issue?.code
    return kind === undefined ? [] : [{ kind, message, text: `${one.case} (${kind})` }]
  })

/** One of each kind after the other, then the second of each kind, and so on. */
const inTurns = (all: readonly Broken[]): readonly Broken[] => {
  const seen = new Map<string, number>()
  const ranked = all.map((one) => {
    const rank = seen.get(one.kind) ?? 0
    seen.set(one.kind, rank + 1)
    return { one, rank }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one)
}

/**
 * Invalid messages of a contract, each with one mistake: a field of the example that is changed so that it raises exactly
 * one issue, and the cases of the registry that break a rule. One of each kind comes before the second of any.
 */
export const brokenSamples = (line: RegistryEntry, mode: Mode): readonly Sample[] =>
  inTurns([...againstShape(line, mode), ...againstRules(line, mode)])

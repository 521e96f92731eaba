import type { Issue, Mode, RegistryEntry } from '@contracts/core'
import { edited, type Mutation, mutationsOf, messageOf } from '@contracts/core/testing'
import type { Sample } from './samples.js'

interface Broken extends Sample {
  readonly kind: string
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

const done = ({ edits }: Mutation): string =>
  edits
    .map((edit) => ('value' in edit ? `${edit.path} is ${short(edit.value)}` : `${edit.path} is left out`))
    .join(', ')

/** Whether a mutation replaces the whole message: a reader could no longer recognise it. */
const replacesAll = ({ edits }: Mutation): boolean => edits.some(({ path }) => path === '')

const againstShape = ({ contract, examples: [example] }: RegistryEntry, mode: Mode): readonly Broken[] => {
  const errorsOf = (message: unknown): readonly Issue[] => contract.validate(message, mode).errors
  if (errorsOf(example).length > 0) return []
  return mutationsOf(contract.node, example).flatMap((fault) => {
    if (replacesAll(fault) || (fault.strict === true && mode === 'tolerant')) return []
    const message = edited(example, fault.edits)
    const [issue, another] = errorsOf(message)
    const isPromised = issue?.code === fault.code && issue.pointer === fault.pointer && another === undefined
    return isPromised ? [{ kind: fault.code, message, text: `${done(fault)} (${fault.code})` }] : []
  })
}

/** The cases of the registry that its contract minds, as it is here: some speak of another configuration. */
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
 * What can be done wrong to a message of a contract: each fault of shape that raises its one issue and nothing else, and
 * the registry's own cases against the rules; one of each kind before the next of any.
 */
export const brokenSamples = (line: RegistryEntry, mode: Mode): readonly Sample[] =>
  inTurns([...againstShape(line, mode), ...againstRules(line, mode)])

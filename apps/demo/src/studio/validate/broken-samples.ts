import { type Issue, type DecodeMode, parsePointer, type CatalogEntry, toDisplayPath } from '@contracts/core'
import { applyPatch, type Mutation, mutationsOf, messageOf } from '@contracts/testing/samples'
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

/** Returns whether a mutation changes one field, and not a part of the message that has its own fields. */
const changesOneField = (example: unknown, { code, pointer }: Mutation): boolean =>
  pointer !== '' && (changesLength.includes(code) || isScalar(valueAt(example, pointer)))

const depthOf = ({ pointer }: Mutation): number => parsePointer(pointer).length

/** Returns one broken message for each mutation of one field, the deepest fields first. */
const againstShape = ({ contract, examples: [example] }: CatalogEntry, mode: DecodeMode): readonly Broken[] => {
  const errorsOf = (message: unknown): readonly Issue[] => contract.validate(message, mode).errors
  if (errorsOf(example).length > 0) return []
  const brokenBy = (mutation: Mutation, edits: Mutation['edits']): readonly Broken[] => {
    const message = applyPatch(example, edits)
    const [issue, another] = errorsOf(message)
    const isExpected = issue?.code === mutation.code && issue.pointer === mutation.pointer && another === undefined
    const text = (): string => `${edits.map((edit) => described(edit, issue)).join(', ')} (${mutation.code})`
    return isExpected ? [{ kind: mutation.code, message, text: text() }] : []
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

/**
 * Returns the cases of the catalog that break a rule. A case that needs another configuration is valid here and is
 * left out.
 */
const againstRules = (entry: CatalogEntry, mode: DecodeMode): readonly Broken[] =>
  (entry.cases ?? []).flatMap((one) => {
    if (one.rule === undefined || one.issues.length === 0) return []
    const message = messageOf(entry, one)
    const { errors, warnings } = entry.contract.validate(message, mode)
    const [issue] = [...errors, ...warnings]
    const kind = issue?.rule ?? issue?.code
    return kind === undefined ? [] : [{ kind, message, text: `${one.case} (${kind})` }]
  })

/** Sorts the samples: the first of each kind, then the second of each kind, and so on. */
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
 * Returns invalid messages of a contract, each with one mistake: the example with one field changed so that it causes
 * exactly one issue, and the cases of the catalog that break a rule. The first of each kind comes before the second of
 * any.
 */
export const brokenSamples = (entry: CatalogEntry, mode: DecodeMode): readonly Sample[] =>
  inTurns([...againstShape(entry, mode), ...againstRules(entry, mode)])

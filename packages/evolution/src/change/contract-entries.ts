import { contractLists, entryPointer } from '../schema/x-contract.js'
import { type Json, isJsonObject } from '@contracts/core'
import type { Document } from '../schema/document.js'
import { itemsOf, own, withoutValues } from '../schema/json.js'
import { joinPointer } from '../schema/pointer.js'
import type { Comparison, ContractEntries, ContractEntry } from './comparison.js'
import { type PendingEdit, replace } from './pending-edits.js'

/** Returns whether a list can be compared: a contract without `nullable` does not state which nulls are values. */
const comparable = (list: string, old: Json, next: Json): boolean =>
  list !== 'nullable' || (own(old, list) !== undefined && own(next, list) !== undefined)

const differing = (list: ContractEntry['list'], old: Json, next: Json): readonly ContractEntry[] => {
  if (!comparable(list, old, next)) return []
  const [before, after] = [itemsOf(own(old, list)), itemsOf(own(next, list))]
  const entry =
    (side: ContractEntry['side']) =>
    (value: Json): ContractEntry => ({ list, side, value, pointer: entryPointer(value) ?? '' })
  return [...withoutValues(before, after).map(entry('old')), ...withoutValues(after, before).map(entry('next'))]
}

/** Finds the entries of `x-contract` in which two documents differ. */
export const contractEntriesOf = ({ contract: old }: Document, { contract: next }: Document): ContractEntries => {
  const left = new Set(
    isJsonObject(old) && isJsonObject(next) ? contractLists.flatMap((list) => differing(list, old, next)) : [],
  )
  const written = (list: ContractEntry['list'], taken: readonly ContractEntry[]): PendingEdit => {
    const before = own(old, list)
    const of = (wanted: ContractEntry['side']) => taken.filter(({ side }) => side === wanted).map(({ value }) => value)
    return replace(joinPointer('/x-contract', list), before, [
      ...withoutValues(itemsOf(before), of('old')),
      ...of('next'),
    ])
  }
  return {
    take: (wanted) => {
      const taken = [...left].filter(wanted)
      for (const entry of taken) left.delete(entry)
      return taken
    },
    write: (taken) =>
      contractLists.flatMap((list) => {
        const mine = taken.filter((entry) => entry.list === list)
        return mine.length === 0 ? [] : [written(list, mine)]
      }),
  }
}

const compareKnownLiterals = (comparison: Comparison, before: ContractEntry, after: ContractEntry): void => {
  const known = [itemsOf(own(before.value, 'known')), itemsOf(own(after.value, 'known'))] as const
  const report = (kind: string, literal: Json, members: readonly Json[]): void => {
    const entry: ContractEntry = { ...after, value: { pointer: before.pointer, known: members } }
    comparison.report({ kind, path: before.pointer, anywhere: true, details: { literal }, entries: [before, entry] })
  }
  const [lost, gained] = [withoutValues(known[0], known[1]), withoutValues(known[1], known[0])]
  for (const literal of lost) report('known-literal-removed', literal, withoutValues(known[0], [literal]))
  for (const literal of gained) report('known-literal-added', literal, [...known[0], literal])
  if (lost.length + gained.length === 0)
    comparison.report({
      kind: 'schema-changed',
      path: before.pointer,
      details: { keyword: 'x-contract/open' },
      entries: [before, after],
    })
}

/** Compares whether the contracts state which nulls are values. */
const compareNullability = (comparison: Comparison): void => {
  const [before, after] = [own(comparison.old.contract, 'nullable'), own(comparison.next.contract, 'nullable')]
  if (!comparison.old.contract || !comparison.next.contract || (before === undefined) === (after === undefined)) return
  comparison.report({
    kind: after === undefined ? 'null-undocumented' : 'null-documented',
    path: '',
    details: { pointers: after ?? before ?? [] },
    edits: () => [replace('/x-contract/nullable', before, after)],
  })
}

/** The kinds of change for an entry that only one version has, and for one that differs in both. */
const kinds = {
  open: { old: 'object-closed', next: 'object-opened', both: 'schema-changed' },
  nullable: { old: 'null-undocumented', next: 'null-documented', both: 'schema-changed' },
  warnings: { old: 'warning-removed', next: 'warning-added', both: 'warning-changed' },
  formerly: { old: 'former-name-changed', next: 'former-name-changed', both: 'former-name-changed' },
  deprecated: { old: 'undeprecated', next: 'deprecated', both: 'deprecation-reworded' },
} as const

/** Returns the kind of change for an entry that only one version has. */
const kindOf = ({ list, side, value }: ContractEntry): string =>
  list === 'open' && own(value, 'known') !== undefined
    ? side === 'old'
      ? 'list-closed'
      : 'list-opened'
    : kinds[list][side]

const detailsOf = ({ list, value }: ContractEntry): { readonly [name: string]: Json } => ({
  ...(list === 'warnings' ? { warning: own(value, 'name') ?? null, message: own(value, 'expects') ?? null } : {}),
  ...(list === 'formerly' ? { key: own(value, 'key') ?? null } : {}),
  ...(list === 'deprecated' ? { message: own(value, 'description') ?? null } : {}),
  ...(list === 'open' && own(value, 'known') !== undefined ? { literals: own(value, 'known') ?? [] } : {}),
})

const sameEntry = (a: ContractEntry, b: ContractEntry): boolean =>
  a.list === b.list &&
  a.side !== b.side &&
  a.pointer === b.pointer &&
  (a.list !== 'warnings' || own(a.value, 'name') === own(b.value, 'name')) &&
  (a.list !== 'open' || (own(a.value, 'known') === undefined) === (own(b.value, 'known') === undefined))

/** Reports the entries of `x-contract` that no other change explains. */
export const compareContractEntries = (comparison: Comparison): void => {
  compareNullability(comparison)
  const wordOf = (value: Json) => own(value, 'expects') ?? own(value, 'description') ?? own(value, 'key') ?? null
  const left = [...comparison.contractEntries.take(() => true)]
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const entry = first
    const at = left.findIndex((other) => sameEntry(entry, other))
    const [other] = at < 0 ? [] : left.splice(at, 1)
    const { list, pointer: path } = entry
    if (other === undefined) {
      comparison.report({ kind: kindOf(entry), path, details: detailsOf(entry), entries: [entry] })
      continue
    }
    const [before, after] = entry.side === 'old' ? [entry, other] : [other, entry]
    if (list === 'open') {
      compareKnownLiterals(comparison, before, after)
      continue
    }
    const kind = kinds[list].both
    const details =
      kind === 'schema-changed' ? { keyword: list } : { ...detailsOf(after), before: wordOf(before.value) }
    comparison.report({ kind, path, details, content: [before.value, after.value], entries: [before, after] })
  }
}

import { type Json, isJsonObject } from '@contracts/core'
import { isEqual } from '@contracts/core/internal'
import { canonicalJson, itemsOf, own } from '../schema/json.js'
import { joinPointer } from '../schema/pointer.js'
import type { Comparison } from './comparison.js'
import { type PendingEdit, replace } from './pending-edits.js'

const contractEdits = (key: string, before: Json | undefined, after: Json | undefined): readonly PendingEdit[] => [
  replace(joinPointer('/x-contract', key), before, after),
]

const idOf = (rule: Json): string => {
  const id = own(rule, 'id')
  return typeof id === 'string' ? id : canonicalJson(rule)
}

const ruleKinds = [
  ['severity', 'rule-severity-changed'],
  ['description', 'rule-wording-changed'],
] as const

/** Returns whether two rules differ in anything that has no kind in `ruleKinds`. */
const differsElsewhere = (before: Json, after: Json): boolean => {
  const rest = (rule: Json): readonly Json[] =>
    isJsonObject(rule) ? Object.entries(rule).filter(([key]) => !ruleKinds.some(([known]) => known === key)) : [rule]
  return !isEqual(rest(before), rest(after))
}

const compareRules = (comparison: Comparison): void => {
  const lists = [own(comparison.old.contract, 'rules'), own(comparison.next.contract, 'rules')] as const
  const [before, after] = [itemsOf(lists[0]), itemsOf(lists[1])]
  const report = (kind: string, rule: Json, more: { readonly [name: string]: Json }, list: readonly Json[]): void => {
    const details = { rule: idOf(rule), severity: own(rule, 'severity') ?? null, ...more }
    comparison.report({ kind, path: '', details, edits: () => contractEdits('rules', lists[0], list) })
  }
  const messageOf = (rule: Json) => ({ message: own(rule, 'description') ?? null })
  const find = (list: readonly Json[], rule: Json) => list.findLast((one) => idOf(one) === idOf(rule))
  for (const rule of before) {
    const others = before.filter((one) => one !== rule)
    if (find(after, rule) === undefined) report('rule-removed', rule, messageOf(rule), others)
  }
  for (const rule of after) {
    const was = find(before, rule)
    if (was === undefined) {
      report('rule-added', rule, messageOf(rule), [...before, rule])
      continue
    }
    const withChanged = (changed: Json) => before.map((one) => (one === was ? changed : one))
    for (const [key, kind] of ruleKinds) {
      const [from, to] = [own(was, key) ?? null, own(rule, key) ?? null]
      if (isEqual(from, to) || !isJsonObject(was)) continue
      report(kind, rule, { before: from, after: to }, withChanged({ ...was, [key]: to }))
    }
    if (differsElsewhere(was, rule)) report('schema-changed', rule, { keyword: 'x-contract/rules' }, withChanged(rule))
  }
}

const identifying = ['contract', 'id', 'version'] as const
const explainedKeys = ['rules', 'role', 'open', 'nullable', 'warnings', 'formerly', 'deprecated', ...identifying]

/** Compares the `x-contract` blocks of two documents: the role and the rules. `compareContractEntries` compares the entries about pointers. */
export const compareContractBlocks = (comparison: Comparison): void => {
  const [old, next] = [comparison.old.contract, comparison.next.contract]
  if (!isJsonObject(old) || !isJsonObject(next)) {
    if (isEqual(old, next)) return
    const edits = () => [replace('/x-contract', old, next)]
    comparison.report({ kind: 'schema-changed', path: '', details: { keyword: 'x-contract' }, edits })
    return
  }
  const role = [own(old, 'role'), own(next, 'role')] as const
  if (role[0] !== role[1])
    comparison.report({
      kind: 'role-changed',
      path: '',
      details: { before: role[0] ?? null, after: role[1] ?? null },
      edits: () => contractEdits('role', ...role),
    })
  compareRules(comparison)
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const [before, after] = [own(old, key), own(next, key)]
    if (explainedKeys.includes(key) || isEqual(before, after)) continue
    const change = { kind: 'schema-changed', path: '', details: { keyword: `x-contract/${key}` } }
    const content = [key, before ?? null, after ?? null]
    comparison.report({ ...change, content, edits: () => contractEdits(key, before, after) })
  }
}

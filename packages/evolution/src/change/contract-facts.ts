import { itemsOf, jsonKey, own } from '../schema/json-key.js'
import { joinPointer } from '../schema/parts.js'
import { type Json, isJsonObject } from '@contracts/core'
import { type Draft, inPlace } from './draft.js'
import type { Walk } from './walk.js'

const edit = (key: string, before: Json | undefined, after: Json | undefined): readonly Draft[] => [
  {
    edit: {
      at: joinPointer('/x-contract', key),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
    rebase: inPlace,
  },
]

const idOf = (rule: Json): string => {
  const id = own(rule, 'id')
  return typeof id === 'string' ? id : jsonKey(rule)
}

const ruleKinds = [
  ['severity', 'rule-severity-changed'],
  ['revision', 'rule-revised'],
  ['description', 'rule-wording-changed'],
] as const

/** Whether two rules differ beside the three things a rule of ours says. */
const differsElsewhere = (before: Json, after: Json): boolean => {
  const rest = (rule: Json) =>
    isJsonObject(rule) ? Object.entries(rule).filter(([key]) => !ruleKinds.some(([known]) => known === key)) : [rule]
  return jsonKey(Object.fromEntries(rest(before).entries())) !== jsonKey(Object.fromEntries(rest(after).entries()))
}

const ruleFacts = (walk: Walk): void => {
  const lists = [own(walk.old.contract, 'rules'), own(walk.next.contract, 'rules')] as const
  const [before, after] = [itemsOf(lists[0]), itemsOf(lists[1])]
  const known = new Map(before.map((rule) => [idOf(rule), rule]))
  const wanted = new Map(after.map((rule) => [idOf(rule), rule]))
  const tell = (kind: string, rule: Json, details: { readonly [name: string]: Json }, list: readonly Json[]): void => {
    const all = { rule: idOf(rule), severity: own(rule, 'severity') ?? null, ...details }
    walk.tell({ kind, path: '', details: all, drafts: () => edit('rules', lists[0], list) })
  }
  for (const rule of before)
    if (!wanted.has(idOf(rule)))
      tell(
        'rule-removed',
        rule,
        { says: own(rule, 'description') ?? null },
        before.filter((one) => one !== rule),
      )
  for (const rule of after) {
    const was = known.get(idOf(rule))
    if (was === undefined) {
      tell('rule-added', rule, { says: own(rule, 'description') ?? null }, [...before, rule])
      continue
    }
    for (const [key, kind] of ruleKinds) {
      const [from, to] = [own(was, key) ?? null, own(rule, key) ?? null]
      if (jsonKey(from) === jsonKey(to) || !isJsonObject(was)) continue
      const changed = { ...was, [key]: to }
      tell(
        kind,
        rule,
        { before: from, after: to },
        before.map((one) => (one === was ? changed : one)),
      )
    }
    if (differsElsewhere(was, rule))
      tell(
        'schema-changed',
        rule,
        { keyword: 'x-contract/rules' },
        before.map((one) => (one === was ? rule : one)),
      )
  }
  const stays = (rules: readonly Json[], other: ReadonlyMap<string, Json>) =>
    rules.map(idOf).filter((id) => other.has(id))
  if (stays(before, wanted).join('\n') === stays(after, known).join('\n')) return
  const rank = (rule: Json) => after.findIndex((one) => idOf(one) === idOf(rule))
  const sorted = [...before].sort((a, b) => rank(a) - rank(b))
  walk.tell({ kind: 'rules-reordered', path: '', drafts: () => edit('rules', lists[0], sorted) })
}

const identifying = ['id', 'version'] as const
const explained = ['rules', 'role', 'open', 'nullable', 'advice', 'formerly', 'deprecated', ...identifying]

/**
 * What a contract says of itself: who sends it, and the rules it keeps. What it says about places is told by the marks.
 *
 * @category destructors
 * @since 1.0.0
 */
export const contractFacts = (walk: Walk): void => {
  const [old, next] = [walk.old.contract, walk.next.contract]
  if (old === undefined || next === undefined || !isJsonObject(old) || !isJsonObject(next)) {
    if (old === next || (old !== undefined && next !== undefined && jsonKey(old) === jsonKey(next))) return
    const [before, after] = [old === undefined ? {} : { before: old }, next === undefined ? {} : { after: next }]
    const draft = { edit: { at: '/x-contract', ...before, ...after }, rebase: inPlace }
    walk.tell({ kind: 'schema-changed', path: '', details: { keyword: 'x-contract' }, drafts: () => [draft] })
    return
  }
  const role = [own(old, 'role'), own(next, 'role')] as const
  if (role[0] !== role[1])
    walk.tell({
      kind: 'role-changed',
      path: '',
      details: { before: role[0] ?? null, after: role[1] ?? null },
      drafts: () => edit('role', ...role),
    })
  ruleFacts(walk)
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const [before, after] = [own(old, key), own(next, key)]
    if (explained.includes(key) || jsonKey(before ?? null) === jsonKey(after ?? null)) continue
    const details = { keyword: `x-contract/${key}` }
    const content = [key, before ?? null, after ?? null]
    walk.tell({ kind: 'schema-changed', path: '', details, content, drafts: () => edit(key, before, after) })
  }
}

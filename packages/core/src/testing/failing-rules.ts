import { JsonObject, Text } from '../codecs.js'
import { arrayOf } from '../combinators/array-of.js'
import { struct } from '../combinators/struct.js'
import type { Issue } from '../issue/issue.js'
import { contract, type Contract } from '../contract/contract.js'
import { type AnyRule, rule } from '../contract/rule.js'

/** A note. */
export const Note = struct('Note', { title: Text }, { tags: arrayOf(Text), extra: JsonObject })
/** A note. */
export type Note = (typeof Note)['_A']

/** The contract of notes with these rules. */
export const noteUnder = (rules: readonly AnyRule[], onRuleFailed?: (issue: Issue) => void): Contract<Note> =>
  contract({ id: 'demo/note', version: 1, role: 'message', says: 'A note.', codec: Note, rules, onRuleFailed })

/** A valid note. */
export const aNote: Note = { title: 'Hello', tags: ['a', 'b', 'c'] }

/** What a failing rule throws. */
export const broken = new Error('no such tag')

/** A check that throws. */
export const breaks = (): never => {
  throw broken
}

/** A rule that throws. */
export const failing = rule({ id: 'demo/failing', says: 'A note fails.', check: breaks })

/** A rule that throws and would only warn. */
export const mild = rule({ ...failing, id: 'demo/mild', severity: 'warning' })

/** An issue in brief. */
export const brief = ({ severity, code, pointer, rule: id, message, contract: name }: Issue) =>
  [severity, code, pointer, id, message, name] as const

/** What a failed rule of a note comes to, in brief. */
export const failed = (id: string, why: string) =>
  ['error', 'rule_failed', '', id, `could not be judged: the rule ${id} ${why}`, 'demo/note@1'] as const

import { JsonObject } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { arrayOf } from '../codec/array-of.js'
import { struct } from '../codec/struct.js'
import type { Issue } from '../issue/issue.js'
import { contract, type Contract } from '../contract/contract.js'
import { type AnyRule, rule } from '../rules/rule.js'

/** A note. */
export const Note = struct('Note', { title: string }, { tags: arrayOf(string), extra: JsonObject })
/** A note. */
export type Note = (typeof Note)['_A']

/** Returns a contract of notes that has these rules. */
export const noteWith = (rules: readonly AnyRule[], onContractFailure?: (issue: Issue) => void): Contract<Note> =>
  contract({
    id: 'demo/note',
    version: 1,
    role: 'message',
    description: 'A note.',
    codec: Note,
    rules,
    onContractFailure,
  })

/** A valid note. */
export const aNote: Note = { title: 'Hello', tags: ['a', 'b', 'c'] }

/** The error that a failing rule throws. */
export const ruleError = new Error('no such tag')

/** Throws `ruleError`, as the check of a rule. */
export const throwsError = (): never => {
  throw ruleError
}

/** A rule that throws. */
export const failing = rule({ id: 'demo/failing', description: 'A note fails.', check: throwsError })

/** A rule of severity `warning` that throws. */
export const failingWarning = rule({ ...failing, id: 'demo/mild', severity: 'warning' })

/** Returns an issue in brief. */
export const brief = ({ severity, code, pointer, rule: id, message, contract: name }: Issue) =>
  [severity, code, pointer, id, message, name] as const

/** Returns the issue of a failed rule, in brief. */
export const failedIssue = (id: string, why: string) =>
  ['error', 'rule_failed', '', id, `could not be checked: the rule ${id} ${why}`, 'demo/note@1'] as const

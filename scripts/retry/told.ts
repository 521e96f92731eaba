/** Lines a model is told, by the code of the issue each is about. */
import type { AnyContract, Issue } from '@contracts/core'
import { toRetryText } from '@contracts/llm'

/** What a model is told of one issue. */
export type Told = { readonly code: string; readonly line: string }

/** What a model is told of issues of a message, each by itself. */
export const toldOf = (issues: readonly Issue[], message: unknown, contract?: AnyContract): readonly Told[] =>
  issues.flatMap((issue) => {
    const about = contract === undefined || issue.contract !== contract.name ? {} : { contract }
    const [, line] = toRetryText([issue], message, about).split('\n')
    return line === undefined ? [] : [{ code: issue.code, line }]
  })

/** Codes of which one line does not show how they are told. */
const several: Readonly<Record<string, number>> = {
  missing: 9,
  wrong_type: 5,
  not_one_of: 2,
  unknown_key: 2,
  malformed: 9,
}

/** A line without what is of the message alone: its path, its words, and what was sent. */
const form = (line: string): string =>
  line
    .replace(/^- (?:\(warning\) )?\S+/, '')
    .replace(/ — got (?:"[^"]*"|[^."]*)/, '')
    .replace(/(?:"[^"]*"(?:, | or | and )?)+/g, '""')
    .replace(/\b(?:an? (?:string|integer|number|date|date-time)\b|true or false|"")/g, '""')
    .replace(/[0-9]+/g, '0')

/** The lines to show of each code: the first, and where there are several ways to tell one, as many. */
export const shown = (all: readonly Told[]): ReadonlyMap<string, readonly string[]> => {
  const kept = new Map<string, string[]>()
  for (const { code, line } of all) {
    const lines = kept.get(code) ?? []
    kept.set(code, lines)
    const isNew = !lines.some((other) => form(other) === form(line))
    if (isNew && lines.length < (Object.hasOwn(several, code) ? (several[code] ?? 1) : 1)) lines.push(line)
  }
  return kept
}

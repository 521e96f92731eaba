import { patchText } from '@contracts/cli/patch-text'
import { type Mode, parsePointer, toDisplayPath } from '@contracts/core'
import type { Fix } from '@contracts/llm/repair'
import type { FixData } from './answer.js'
import type { LookedAt } from './looked-at.js'
import { repairIssue, type Settled } from './repair-issue.js'

/** What is offered of a longer text, or to more issues, would keep its reader waiting. */
const most = { characters: 2 ** 18, issues: 50, rounds: 100 }

const keyOf = (pointer: string): string => parsePointer(pointer).at(-1) ?? ''

const labelOf = ({ operation, issue }: Fix): string => {
  switch (operation.op) {
    case 'move':
      return `Rename ${keyOf(operation.from)} to ${keyOf(operation.path)}`
    case 'replace':
      return `Change ${issue.actual} to ${issue.with({ value: operation.value }).actual}`
    case 'remove':
      return `Remove ${toDisplayPath(issue.path)}`
  }
}

/** What can be mended in a text, and the text with it mended. */
export interface Mending {
  readonly fixes: readonly FixData[]
  readonly textWith: (which: number | 'all') => string | undefined
}

/** Nothing can be mended. */
export const nothingToMend: Mending = { fixes: [], textWith: () => undefined }

/** The text of one document within that of all: a line where each has its own. */
const within = (whole: string, line: number | undefined) => {
  if (line === undefined) return { text: whole, put: (text: string): string => text }
  const lines = whole.split('\n')
  return {
    text: lines[line - 1] ?? '',
    put: (text: string): string => lines.with(line - 1, text).join('\n'),
  }
}

/** What can be mended in the document that is looked at; only JSON whose keys stand once is written. */
export const mendingOf = (
  source: string,
  { contract, value, issues, document, line }: LookedAt,
  mode: Mode,
): Mending => {
  if (value === undefined || source.length > most.characters) return nothingToMend
  const { text, put } = within(source, line)
  const written = (now: string, { fixes, value: settled }: Settled): string | undefined =>
    patchText(now, fixes, settled)
  const settling = issues
    .filter(({ severity }) => severity === 'error')
    .slice(0, most.issues)
    .flatMap((issue) => repairIssue(contract, value, issue, mode) ?? [])
    .filter((settled, i) => i > 0 || written(text, settled) !== undefined)
  const mendAll = (): string => {
    const left = new Set<string>() // what cannot be mended is not tried again
    const mendFirst = (now: string, message: unknown) => {
      for (const issue of contract.validate(message, mode).errors) {
        const name = `${issue.code} ${issue.pointer}`
        if (left.has(name) || left.size > most.issues) continue
        const settled = repairIssue(contract, message, issue, mode)
        const next = settled && written(now, settled)
        if (settled !== undefined && next !== undefined) return { now: next, message: settled.value }
        left.add(name)
      }
      return undefined
    }
    let so: { readonly now: string; readonly message: unknown } = { now: text, message: value }
    for (let round = 0; round < most.rounds; round++) {
      const next = mendFirst(so.now, so.message)
      if (next === undefined) break
      so = next
    }
    return so.now
  }
  return {
    fixes: settling.map(({ issue: { pointer, code }, fixes }) => ({
      label: fixes.map(labelOf).join(', then '),
      text: fixes.map(({ message }) => message).join('; '),
      ...{ document, pointer, code },
    })),
    textWith: (which) => {
      const settled = which === 'all' ? undefined : settling[which]
      const mended = which === 'all' ? mendAll() : settled && written(text, settled)
      return mended === undefined ? undefined : put(mended)
    },
  }
}

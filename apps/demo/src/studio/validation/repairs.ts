import { patchText } from '@contracts/documents'
import { type DecodeMode, parsePointer, toDisplayPath } from '@contracts/core'
import { summarise } from '@contracts/core/internal'
import type { Correction } from '@contracts/repair'
import type { FixData } from './answer.js'
import type { FirstDocument } from './first-document.js'
import { repairIssue, type IssueRepair } from './repair-issue.js'

/** The limits for repairs. To compute them for a longer text or for more issues would take too long. */
const most = { characters: 2 ** 18, issues: 50, rounds: 100 }

const keyOf = (pointer: string): string => parsePointer(pointer).at(-1) ?? ''

const labelOf = ({ operation, path, from, to }: Correction): string => {
  switch (operation.op) {
    case 'move':
      return `Rename ${keyOf(operation.from)} to ${keyOf(operation.path)}`
    case 'replace':
      return `Change ${summarise(from)} to ${summarise(to)}`
    case 'remove':
      return `Remove ${toDisplayPath(path)}`
  }
}

/** The repairs of a text, and a function that returns the text with repairs applied. */
export interface Repairs {
  readonly fixes: readonly FixData[]
  readonly textWith: (which: number | 'all') => string | undefined
}

/** No repairs. */
export const noRepairs: Repairs = { fixes: [], textWith: () => undefined }

/**
 * Returns the text of one document, and a function that puts a changed text back into the whole. A document with a line
 * number is that line; otherwise it is the whole text.
 */
const within = (whole: string, line: number | undefined) => {
  if (line === undefined) return { text: whole, put: (text: string): string => text }
  const lines = whole.split('\n')
  return {
    text: lines[line - 1] ?? '',
    put: (text: string): string => lines.with(line - 1, text).join('\n'),
  }
}

/** Returns the repairs of a document. Only JSON without duplicate keys can be repaired. */
export const repairsOf = (
  source: string,
  { contract, value, issues, document, line }: FirstDocument,
  mode: DecodeMode,
): Repairs => {
  if (value === undefined || source.length > most.characters) return noRepairs
  const { text, put } = within(source, line)
  const written = (now: string, { corrections, value: repaired }: IssueRepair): string | undefined =>
    patchText(now, corrections, repaired)
  const repairable = issues
    .filter(({ severity }) => severity === 'error')
    .slice(0, most.issues)
    .flatMap((issue) => repairIssue(contract, value, issue, mode) ?? [])
    .filter((found, i) => i > 0 || written(text, found) !== undefined)
  const repairAll = (): string => {
    const unrepaired = new Set<string>() // issues without a repair, which are not tried again
    const repairFirst = (now: string, message: unknown) => {
      for (const issue of contract.validate(message, mode).errors) {
        const name = `${issue.code} ${issue.pointer}`
        if (unrepaired.has(name) || unrepaired.size > most.issues) continue
        const found = repairIssue(contract, message, issue, mode)
        const next = found && written(now, found)
        if (found !== undefined && next !== undefined) return { now: next, message: found.value }
        unrepaired.add(name)
      }
      return undefined
    }
    let so: { readonly now: string; readonly message: unknown } = { now: text, message: value }
    for (let round = 0; round < most.rounds; round++) {
      const next = repairFirst(so.now, so.message)
      if (next === undefined) break
      so = next
    }
    return so.now
  }
  return {
    fixes: repairable.map(({ issue: { pointer, code }, corrections }) => ({
      label: corrections.map(labelOf).join(', then '),
      text: corrections.map(({ message }) => message).join('; '),
      ...{ document, pointer, code },
    })),
    textWith: (which) => {
      const found = which === 'all' ? undefined : repairable[which]
      const repaired = which === 'all' ? repairAll() : found && written(text, found)
      return repaired === undefined ? undefined : put(repaired)
    },
  }
}

import type { Operation } from '@contracts/llm/repair'
import { printable, toIssueData } from '@contracts/core/report'
import type { Mended } from './mended.js'

/** Where a document stands among those of all sources. */
interface Place {
  readonly source: string
  readonly index: number
}

/** Where and how a message is changed, and not to what. */
const withoutValue = (operation: Operation): object =>
  operation.op === 'replace' ? { op: operation.op, path: operation.path } : operation

/** A document for programs: the patch (RFC 6902), the reason of each operation, and what is left and why. */
export const repairJson = (
  { source, index }: Place,
  { piece, outcome, fixes, issues, left }: Mended,
  redact: boolean,
): string => {
  const found = issues.map(({ issue }) => issue)
  const document = {
    source,
    index,
    ...(piece.line === undefined ? {} : { line: piece.line }),
    valid: outcome === 'holds',
    patch: fixes.map(({ operation }) => (redact ? withoutValue(operation) : operation)),
    reasons: fixes.map(({ kind, message, issue }) => ({
      kind,
      pointer: issue.pointer,
      ...(redact ? {} : { message }),
    })),
    left: left.map(({ kind, message, issue: { code, pointer } }) => ({
      kind,
      code,
      pointer,
      ...(redact ? {} : { message }),
    })),
    issues: toIssueData(found, { redact }).map((issue, i) => ({ ...issue, location: issues[i]?.at })),
  }
  return printable(JSON.stringify(document)) // within JSON strings alone, where its spelling is JSON's own escape
}

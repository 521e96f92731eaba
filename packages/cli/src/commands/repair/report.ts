import { type Issue, toDisplayPath } from '@contracts/core'
import { printable, reportText, toIssueData } from '@contracts/core/report'
import type { Fix, Operation } from '@contracts/llm/repair'
import { createColors } from 'picocolors'
import { lastKey } from './edits.js'
import type { RepairedDocument } from './repair-document.js'

/** The options for printing the report. */
export interface Style {
  readonly colour: boolean
  readonly redact: boolean
}

/** Describes a fix: its location, and the values before and after. A redacted value is left out. */
const change = ({ operation, issue }: Fix, { redact }: Style): string => {
  const location = toDisplayPath(issue.path)
  switch (operation.op) {
    case 'move': {
      const keyed = (pointer: string): string => toDisplayPath([...issue.path.slice(0, -1), lastKey(pointer)])
      return `${keyed(operation.from)} → ${keyed(operation.path)}`
    }
    case 'remove':
      return `${location}: null → nothing`
    case 'replace':
      return redact ? location : `${location}: ${issue.actual} → ${issue.with({ value: operation.value }).actual}`
  }
}

const fixText = (fix: Fix, where: string, style: Style): string => {
  const paint = createColors(style.colour)
  const reason = style.redact ? fix.kind : `${fix.message} · ${fix.kind}`
  return `${paint.yellow('~')} ${change(fix, style)}\n  ${reason} · ${where}\n`
}

/**
 * Returns the issue at its location in the text. If a key is renamed, this is the location of the key as the text has
 * it.
 */
const issueInText = ({ operation, issue }: Fix): Issue =>
  operation.op === 'move'
    ? issue.with({ code: 'unknown_key', path: [...issue.path.slice(0, -1), lastKey(operation.from)] })
    : issue

const keyOf = ({ code, pointer }: Issue): string => `${code} ${pointer}`

/** Returns the issues of a document as text, each with the reason why it remains. */
const leftText = (source: string, { issues, left }: RepairedDocument, { colour, redact }: Style): string => {
  const reasons = new Map(left.map((one) => [keyOf(one.issue), one]))
  const paint = createColors(colour)
  return issues
    .map(({ issue, at }) => {
      const text = reportText([issue], { source, colour, redact, locate: () => at })
      const reason = reasons.get(keyOf(issue))
      return reason === undefined
        ? text
        : `${text}\n  ${paint.dim(`left: ${redact ? reason.kind : printable(reason.message)}`)}`
    })
    .map((text) => `${text}\n`)
    .join('')
}

/**
 * Returns the repairs of a document as text, or its issues if it is not repaired. Returns `''` for a valid document.
 */
export const repairText = (source: string, repaired: RepairedDocument, style: Style): string => {
  const { item, fixes, issues } = repaired
  if (fixes.length === 0)
    return issues.some(({ issue }) => issue.severity === 'error') ? leftText(source, repaired, style) : ''
  const locations = item.kind === 'document' ? item.locate(fixes.map(issueInText)) : []
  return fixes
    .map((fix, i) => {
      const at = locations[i]
      const location = at === undefined ? '' : `:${String(at.line)}:${String(at.column)}`
      return fixText(fix, `${printable(source)}${location}`, style)
    })
    .join('')
}

/** The source of a document, and its position there. */
interface Position {
  readonly source: string
  readonly index: number
}

/** Returns an operation without its new value. */
const withoutValue = (operation: Operation): object =>
  operation.op === 'replace' ? { op: operation.op, path: operation.path } : operation

/**
 * Returns a document as JSON for programs: the patch (RFC 6902), the reason for each operation, and the issues that
 * remain and why.
 */
export const repairJson = (
  { source, index }: Position,
  { item, outcome, fixes, issues, left }: RepairedDocument,
  redact: boolean,
): string => {
  const found = issues.map(({ issue }) => issue)
  const document = {
    source,
    index,
    ...(item.line === undefined ? {} : { line: item.line }),
    valid: outcome === 'valid',
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
  return printable(JSON.stringify(document)) // escapes only inside JSON strings, with JSON's own notation
}

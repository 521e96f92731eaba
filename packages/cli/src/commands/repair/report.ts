import { Issue, type IssueCode, type Path, toDisplayPath } from '@contracts/core'
import { summarise } from '@contracts/core/internal'
import { printable, reportText, toIssueData } from '@contracts/core/report'
import type { Correction, Operation } from '@contracts/repair'
import { createColors } from 'picocolors'
import { lastKey } from '@contracts/documents/internal'
import type { RepairedDocument } from './repair-document.js'

/** The options for printing the report. */
export interface Style {
  readonly colour: boolean
  readonly redact: boolean
}

const issueAt = (code: IssueCode, path: Path, value: unknown): Issue =>
  new Issue({ code, path, expected: '', value, contract: '' })

/** Describes a correction: its location, and the values before and after. A redacted value is left out. */
const change = ({ operation, path, from, to }: Correction, { redact }: Style): string => {
  const location = toDisplayPath(path)
  switch (operation.op) {
    case 'move': {
      const keyed = (pointer: string): string => toDisplayPath([...path.slice(0, -1), lastKey(pointer)])
      return `${keyed(operation.from)} → ${keyed(operation.path)}`
    }
    case 'remove':
      return `${location}: ${summarise(from)} → nothing`
    case 'replace':
      return redact ? location : `${location}: ${summarise(from)} → ${summarise(to)}`
  }
}

const correctionText = (correction: Correction, where: string, style: Style): string => {
  const paint = createColors(style.colour)
  const reason = style.redact ? correction.kind : `${correction.message} · ${correction.kind}`
  return `${paint.yellow('~')} ${change(correction, style)}\n  ${reason} · ${where}\n`
}

/**
 * Returns an issue at the location of a correction in the text. If a key is moved, this is the location of the key as
 * the text has it.
 */
const issueInText = ({ operation, path, from }: Correction): Issue =>
  operation.op === 'move'
    ? issueAt('unknown_key', [...path.slice(0, -1), lastKey(operation.from)], undefined)
    : issueAt('wrong_type', path, from)

const keyOf = ({ code, pointer }: Issue): string => `${code} ${pointer}`

/** Returns the issues of a document as text, each with the reason why it remains. */
const unrepairedText = (
  source: string,
  { issues, unrepaired }: RepairedDocument,
  { colour, redact }: Style,
): string => {
  const reasons = new Map(unrepaired.map((one) => [keyOf(one.issue), one]))
  const paint = createColors(colour)
  return issues
    .map(({ issue, at }) => {
      const text = reportText([issue], { source, colour, redact, locate: () => at })
      const reason = reasons.get(keyOf(issue))
      return reason === undefined
        ? text
        : `${text}\n  ${paint.dim(`unrepaired: ${redact ? reason.kind : printable(reason.message)}`)}`
    })
    .map((text) => `${text}\n`)
    .join('')
}

/**
 * Returns the repairs of a document as text, or its issues if it is not repaired. Returns `''` for a valid document.
 */
export const repairText = (source: string, repaired: RepairedDocument, style: Style): string => {
  const { item, corrections, issues } = repaired
  if (corrections.length === 0)
    return issues.some(({ issue }) => issue.severity === 'error') ? unrepairedText(source, repaired, style) : ''
  const locations = item.kind === 'document' ? item.locate(corrections.map(issueInText)) : []
  return corrections
    .map((correction, i) => {
      const at = locations[i]
      const location = at === undefined ? '' : `:${String(at.line)}:${String(at.column)}`
      return correctionText(correction, `${printable(source)}${location}`, style)
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
  { item, outcome, corrections, issues, unrepaired }: RepairedDocument,
  redact: boolean,
): string => {
  const found = issues.map(({ issue }) => issue)
  const document = {
    source,
    index,
    ...(item.line === undefined ? {} : { line: item.line }),
    valid: outcome === 'valid',
    patch: corrections.map(({ operation }) => (redact ? withoutValue(operation) : operation)),
    corrections: corrections.map(({ kind, message, pointer }) => ({
      kind,
      pointer,
      ...(redact ? {} : { message }),
    })),
    unrepaired: unrepaired.map(({ kind, message, issue: { code, pointer } }) => ({
      kind,
      code,
      pointer,
      ...(redact ? {} : { message }),
    })),
    issues: toIssueData(found, { redact }).map((issue, i) => ({ ...issue, location: issues[i]?.at })),
  }
  return printable(JSON.stringify(document)) // escapes only inside JSON strings, with JSON's own notation
}

import { createHash } from 'node:crypto'
import { isAbsolute, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printable } from '@contracts/core/report'
import { type DocumentResult, type LocatedIssue, sentenceOf } from '../validation/validate-document.js'
import type { Style } from './report.js'
import { ruleId } from './sarif-rule.js'

type Uri = { readonly uri: string; readonly uriBaseId?: 'SRCROOT' }

const encoded = (path: string): string =>
  path
    .split(sep)
    .filter((segment) => segment !== '.')
    .map((segment) => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd')))
    .join('/')

/** Where a source lies: relative to the folder the command runs in when it lies below it, absolute elsewhere. */
export const uriOf = (source: string, cwd: string): Uri => {
  if (source === 'stdin') return { uri: 'stdin' }
  const path = isAbsolute(source) ? relative(cwd, source) : source
  const outside = isAbsolute(path) || path.split(sep).includes('..')
  return outside && isAbsolute(source)
    ? { uri: pathToFileURL(source).href }
    : { uri: encoded(path), uriBaseId: 'SRCROOT' }
}

/** What stays the same of an issue while the lines around it change; its value is no part of it. */
const fingerprint = ({ rule, code, contract, pointer }: LocatedIssue['issue']): string =>
  createHash('sha256')
    .update([ruleId({ rule, code }), contract, pointer].join('\n'))
    .digest('hex')
    .slice(0, 32)

/**
 * An issue as a result, in print up to its fingerprint: which document of the source it is about is the end of that, and
 * known later.
 */
export const openResult = ({ source }: DocumentResult, { issue, at }: LocatedIssue, { redact, cwd }: Style): string => {
  const shown = redact ? issue.redacted() : issue
  const { severity, hint, pointer } = shown
  const sentence = [sentenceOf(shown, source), hint].filter((part) => part !== undefined).join('. ')
  const result = {
    ruleId: ruleId(shown),
    level: severity,
    message: { text: printable(sentence) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: uriOf(source, cwd),
          region: { startLine: at.line, startColumn: at.column },
        },
        logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }],
      },
    ],
    partialFingerprints: { 'contractsIssue/v1': fingerprint(issue) },
  }
  return printable(JSON.stringify(result)).slice(0, -'"}}'.length)
}

/** The end of a result that was opened. */
export const closeResult = (opened: string, document: number): string => `${opened}:${String(document)}"}}`

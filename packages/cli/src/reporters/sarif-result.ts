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

/**
 * Returns the URI of a source: relative if it is below the folder the command runs in, else absolute if its path is.
 */
export const uriOf = (source: string, cwd: string): Uri => {
  if (source === 'stdin') return { uri: 'stdin' }
  const path = isAbsolute(source) ? relative(cwd, source) : source
  const outside = isAbsolute(path) || path.split(sep).includes('..')
  return outside && isAbsolute(source)
    ? { uri: pathToFileURL(source).href }
    : { uri: encoded(path), uriBaseId: 'SRCROOT' }
}

/** Hashes the parts of an issue that do not change when lines move. Its value is not included. */
const fingerprint = ({ rule, code, contract, pointer }: LocatedIssue['issue']): string =>
  createHash('sha256')
    .update([ruleId({ rule, code }), contract, pointer].join('\n'))
    .digest('hex')
    .slice(0, 32)

/**
 * Prints an issue as a result up to the end of its fingerprint. The fingerprint ends with the index of the document in
 * its source, which is only known later.
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

/** Completes a result of `openResult` with the index of its document. */
export const closeResult = (opened: string, document: number): string => `${opened}:${String(document)}"}}`

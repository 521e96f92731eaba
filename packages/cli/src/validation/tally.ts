import { ruleFailed } from '@contracts/core'
import { exitCode, type ExitCode } from '../cli/exit-code.js'
import type { DocumentResult } from './validate-document.js'

/** A tally of nothing. */
export const emptyTally = (): Tally => ({ documents: 0, unread: 0, failed: 0, unjudged: 0, errors: 0, warnings: 0 })

/** Counts one document. */
export const count = (tally: Tally, { outcome, issues }: Pick<DocumentResult, 'outcome' | 'issues'>): void => {
  if (outcome === 'unreadable') {
    tally.unread++
    return
  }
  tally.documents++
  if (issues.length === 0) return
  const errors = issues.filter(({ issue }) => issue.severity === 'error')
  const failedRules = errors.filter(({ issue }) => issue.code === ruleFailed)
  if (failedRules.length > 0) tally.unjudged++
  if (outcome === 'invalid' && (failedRules.length === 0 || failedRules.length < errors.length)) tally.failed++
  for (const { issue } of issues) tally[issue.severity === 'error' ? 'errors' : 'warnings']++
}

/** Counts what has been counted elsewhere. */
export const addTally = (
  tally: Tally,
  { documents, unread, failed, unjudged, errors, warnings }: Readonly<Tally>,
): void => {
  tally.documents += documents
  tally.unread += unread
  tally.failed += failed
  tally.unjudged += unjudged
  tally.errors += errors
  tally.warnings += warnings
}

/**
 * What the command answers after all of it. A rule that failed weighs most, since its contract is wrong and not the
 * message; what cannot be read weighs more than what is invalid.
 */
export const codeOf = ({ unread, failed, unjudged }: Tally): ExitCode => {
  if (unjudged > 0) return exitCode.internalError
  if (unread > 0) return exitCode.usageError
  return failed > 0 ? exitCode.invalid : exitCode.valid
}

/** What has been read so far, and what came of it. */
export interface Tally {
  documents: number
  unread: number
  failed: number
  /** Documents under whose contract a rule failed; those with nothing else wrong did not fail. */
  unjudged: number
  errors: number
  warnings: number
}

/** A count with its thousands apart; asking for a locale costs as much as reading ten thousand messages. */
export const grouped = // eslint-disable-next-line regexp/no-super-linear-move -- a count has at most 16 digits
  (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number of things, in words. */
export const counted = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`

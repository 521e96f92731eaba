import { isContractFailure } from '@contracts/core'
import { exitCode, type ExitCode } from '../cli/exit-code.js'
import type { DocumentResult } from '@contracts/documents/internal'

/** Returns a tally with all counts at zero. */
export const emptyTally = (): Tally => ({ documents: 0, unread: 0, failed: 0, unchecked: 0, errors: 0, warnings: 0 })

/** Counts one document. */
export const count = (tally: Tally, { outcome, issues }: Pick<DocumentResult, 'outcome' | 'issues'>): void => {
  if (outcome === 'unreadable') {
    tally.unread++
    return
  }
  tally.documents++
  if (issues.length === 0) return
  let [hasFailure, hasMistake] = [false, false]
  for (const { issue } of issues) {
    tally[issue.severity === 'error' ? 'errors' : 'warnings']++
    if (isContractFailure(issue)) hasFailure = true
    else if (issue.severity === 'error') hasMistake = true
  }
  if (hasFailure) tally.unchecked++
  if (outcome === 'invalid' && (hasMistake || !hasFailure)) tally.failed++
}

/** Adds the counts of another tally. */
export const addTally = (
  tally: Tally,
  { documents, unread, failed, unchecked, errors, warnings }: Readonly<Tally>,
): void => {
  tally.documents += documents
  tally.unread += unread
  tally.failed += failed
  tally.unchecked += unchecked
  tally.errors += errors
  tally.warnings += warnings
}

/**
 * Returns the exit code for a tally. A rule that failed takes precedence, because the contract is wrong and not the
 * message. Unreadable input takes precedence over invalid messages.
 */
export const codeOf = ({ unread, failed, unchecked }: Tally): ExitCode => {
  if (unchecked > 0) return exitCode.internalError
  if (unread > 0) return exitCode.usageError
  return failed > 0 ? exitCode.invalid : exitCode.valid
}

/** Counts of the documents read so far and of their issues. */
export interface Tally {
  documents: number
  unread: number
  failed: number
  /** Documents for which a rule of the contract failed. They also count in `failed` if they have other errors. */
  unchecked: number
  errors: number
  warnings: number
}

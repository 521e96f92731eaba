import type { ValidatedDocument } from '@contracts/documents'
import type { Summary } from './answer.js'
import { type IssueData, shownIssue } from './ask.js'

/** The maximum number of issues that are listed. The shares count all issues. */
export const mostShown = 1000

/**
 * The maximum number of locations that the shares distinguish. It limits the memory for a text whose every key is new.
 */
const mostLocations = 2000

const patternOf = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*')

/** Counts the documents of a text. */
export interface Sum {
  readonly add: (one: ValidatedDocument) => void
  readonly summary: () => Summary
  readonly issues: readonly IssueData[]
}

/** Counts documents and their issues. Its memory does not grow with the number of documents. */
export const createTally = (): Sum => {
  const tally = { documents: 0, failed: 0, unread: 0, errors: 0, warnings: 0 }
  const contracts = new Map<string, number>()
  const shares = new Map<string, { readonly code: string; readonly place: string; count: number }>()
  const issues: IssueData[] = []
  const pass = (name: string): void => {
    tally.documents++
    contracts.set(name, (contracts.get(name) ?? 0) + 1)
  }
  const share = (code: string, pattern: string): void => {
    const isListed = shares.size < mostLocations || shares.has(`${code} ${pattern}`)
    const place = isListed ? pattern : 'elsewhere'
    const known = shares.get(`${code} ${place}`)
    if (known === undefined) shares.set(`${code} ${place}`, { code, place, count: 1 })
    else known.count++
  }
  const examined = ({ contract, outcome, issues: found }: ValidatedDocument): void => {
    if (outcome === 'unreadable') tally.unread++
    else pass(contract.name)
    if (outcome === 'invalid') tally.failed++
    for (const { issue, at } of found) {
      tally[issue.severity === 'error' ? 'errors' : 'warnings']++
      share(issue.code, patternOf(issue.pointer))
      const document = tally.documents + tally.unread
      if (issues.length < mostShown) issues.push({ ...shownIssue(issue), document, line: at.line, column: at.column })
    }
  }
  return {
    add: examined,
    summary: () => ({
      ...tally,
      contracts: [...contracts],
      shares: [...shares.values()].sort((a, b) => b.count - a.count).map((one) => ({ ...one })),
    }),
    issues,
  }
}

import { toDisplayPath } from '@contracts/core'
import type { ValidatedDocument } from '@contracts/cli/reading'
import type { Summary } from './answer.js'
import type { ToldIssue } from './ask.js'

/** The most issues that are told one by one; the shares count them all. */
export const mostTold = 1000

/** The most places the shares tell apart: a text whose every key is new must not fill the memory. */
const mostPlaces = 2000

const placeOf = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*')

/** Who keeps count of the documents of a text. */
export interface Sum {
  readonly add: (one: ValidatedDocument) => void
  readonly summary: () => Summary
  readonly issues: readonly ToldIssue[]
}

/** Counts documents; what is kept does not grow with their number. */
export const summing = (): Sum => {
  const tally = { documents: 0, failed: 0, unread: 0, errors: 0, warnings: 0 }
  const contracts = new Map<string, number>()
  const shares = new Map<string, { readonly code: string; readonly place: string; count: number }>()
  const issues: ToldIssue[] = []
  const pass = (name: string): void => {
    tally.documents++
    contracts.set(name, (contracts.get(name) ?? 0) + 1)
  }
  const share = (code: string, place: string): void => {
    const key = `${code} ${shares.size < mostPlaces ? place : ''}`
    const known = shares.get(key)
    if (known === undefined) shares.set(key, { code, place: shares.size < mostPlaces ? place : 'elsewhere', count: 1 })
    else known.count++
  }
  const examined = ({ contract, outcome, issues: found }: ValidatedDocument): void => {
    if (outcome === 'unreadable') tally.unread++
    else pass(contract.name)
    if (outcome === 'invalid') tally.failed++
    for (const { issue, at } of found) {
      tally[issue.severity === 'error' ? 'errors' : 'warnings']++
      const { severity, code, pointer, message, hint, rule } = issue
      share(code, placeOf(pointer))
      if (issues.length < mostTold) {
        const document = tally.documents + tally.unread
        issues.push({
          ...{ severity, code, pointer, message, document },
          ...{ path: toDisplayPath(issue.path), line: at.line, column: at.column },
          ...(hint === undefined ? {} : { hint }),
          ...(rule === undefined ? {} : { rule }),
        })
      }
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

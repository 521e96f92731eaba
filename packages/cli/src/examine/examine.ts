import { type AnyContract, Issue, type Mode } from '@contracts/core'
import { depthLimit } from '../input/limits.js'
import type { Document, Locate, Piece } from '../input/piece.js'
import type { Examined, Located } from './examined.js'

type Verdict = Pick<Examined, 'outcome' | 'issues'>

const start = { line: 1, column: 1 }

/** Nothing is to be said of most documents. */
export const holds: Verdict = { outcome: 'holds', issues: [] }

const byPlace = (a: Located, b: Located): number => a.at.line - b.at.line || a.at.column - b.at.column

const asAsked = (issue: Issue, contract: AnyContract, mode: Mode): Issue =>
  issue.with({
    ...(issue.contract === '' ? { contract: contract.name } : {}),
    ...(mode === 'strict' ? { severity: 'error' } : {}),
  })

/** Issues and where they stand, in the order of the text. */
export const located = (issues: readonly Issue[], locate: Locate, line = 1): readonly Located[] => {
  if (issues.length === 0) return []
  const places = locate(issues)
  return issues.map((issue, i) => ({ issue, at: places[i] ?? { line, column: 1 } })).sort(byPlace)
}

const judge = (issues: readonly Located[]): Verdict => ({
  outcome: issues.some(({ issue }) => issue.severity === 'error') ? 'does not hold' : 'holds',
  issues,
})

const duplicateKeys = (piece: Document, contract: AnyContract): readonly Located[] =>
  (piece.duplicates?.() ?? []).map(({ path, at }) => ({
    at,
    issue: new Issue({
      code: 'duplicate_key',
      path,
      expected: 'a key that stands once in its object',
      says: 'must stand once in its object: this is not the first',
      redacted: 'must stand once in its object: this is not the first',
      value: undefined,
      contract: contract.name,
    }),
  }))

const examineDocument = (piece: Document, contract: AnyContract, mode: Mode): Verdict => {
  const { errors, warnings } = contract.check(piece.value, mode)
  const repeated = mode === 'strict' ? duplicateKeys(piece, contract) : []
  if (errors.length + warnings.length + repeated.length + (piece.issues?.length ?? 0) === 0) return holds
  const found: readonly Issue[] = [...errors, ...warnings]
  const told = new Set(found.map(({ pointer }) => pointer))
  // What the reader saw and the contract says as well is one fault.
  const own = (piece.issues ?? []).filter(({ severity, pointer }) => severity === 'warning' || !told.has(pointer))
  const issues = [...found, ...own.map((issue) => asAsked(issue, contract, mode))]
  return judge([...located(issues, piece.locate, piece.line), ...repeated].sort(byPlace))
}

/** What a piece of input is under a contract: a message that holds or not, or nothing that can be read. */
export const examine = (piece: Piece, contract: AnyContract, mode: Mode): Verdict => {
  switch (piece.kind) {
    case 'document':
      return examineDocument(piece, contract, mode)
    case 'refused':
      return judge(
        located(
          piece.issues.map((issue) => asAsked(issue, contract, mode)),
          piece.locate,
          piece.line,
        ),
      )
    case 'too_deep': {
      const expected = { max: depthLimit }
      return judge([
        {
          issue: new Issue({ code: 'too_deep', path: [], expected, value: undefined, contract: contract.name }),
          at: piece.at,
        },
      ])
    }
    case 'malformed':
      return unreadable(piece.at === undefined ? 'unreadable' : 'malformed', piece.says, contract, piece.at, piece.redacted)
  }
}

/** What cannot be read at all; `says` is a predicate about the input. */
export const unreadable = (
  code: 'malformed' | 'unreadable',
  says: string,
  contract: AnyContract,
  at = start,
  redacted = says,
): Verdict => ({
  outcome: 'cannot be read',
  issues: [
    {
      at,
      issue: new Issue({
        code,
        path: [],
        expected: 'a document that can be read',
        says,
        redacted,
        value: undefined,
        contract: contract.name,
      }),
    },
  ],
})

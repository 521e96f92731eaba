import type { Json } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { claimLabels, sectionLines } from './note-text.js'

/**
 * One line of a migration note that claims how a message behaves: it was accepted and is rejected (`rejected-now`), the
 * new version sends it and the old one rejects it (`rejected-before`), both accept it and the new one no longer reads
 * what is at `lostPointer` (`lost`), or it is to be sent instead.
 *
 * @category model
 * @since 1.0.0
 */
export interface NoteLine {
  readonly claims: keyof typeof claimLabels
  readonly lostPointer?: string
  readonly message: E.Either<string, Json>
}

const claims = ['rejected-now', 'rejected-before', 'lost', 'instead'] as const

/** Returns the claim of a line, by its beginning. `Sent now` means the same as `Accepted now`. */
const claimOf = (item: string): NoteLine['claims'] | undefined => {
  const words = item.replace(/^Sent now\b/, 'Accepted now')
  return claims.find((claim) => words.startsWith(claimLabels[claim]))
}

const parse = (text: string): E.Either<string, Json> =>
  E.tryCatch(
    () => JSON.parse(text) as Json, // what JSON.parse returns is JSON
    () => 'its message is not JSON',
  )

// eslint-disable-next-line regexp/no-super-linear-backtracking, regexp/no-super-linear-move -- it reads a note of the maintainers, not a message
const inline = (text: string): string | undefined => /(`+)\s*(.+?)\s*\1(?!`)/.exec(text)?.[2]

/** Returns the code of the first fence in these lines, if only empty lines come before it. */
const fencedBelow = (lines: readonly string[]): string | undefined => {
  const start = lines.findIndex((line) => line.trim() !== '')
  if (start === -1 || !/^\s*```/.test(lines[start] ?? '')) return undefined
  const below = lines.slice(start + 1)
  const end = below.findIndex((line) => /^\s*```\s*$/.test(line))
  return end === -1 ? undefined : below.slice(0, end).join('\n')
}

const lineOf = (line: string, below: readonly string[]): readonly NoteLine[] => {
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- it reads a note of the maintainers, not a message
  const [, item] = /^\s*[-*]\s+(.*)$/.exec(line) ?? []
  const claim = item === undefined ? undefined : claimOf(item)
  if (claim === undefined || item === undefined) return []
  const [head, rest] = [item.slice(0, item.indexOf(':')), item.slice(item.indexOf(':') + 1)]
  const text = inline(rest) ?? fencedBelow(below)
  const gone = claim === 'lost' ? inline(head) : undefined
  return [
    {
      claims: claim,
      ...(gone === undefined ? {} : { lostPointer: gone }),
      message: text === undefined ? E.left('it has no message in code') : parse(text),
    },
  ]
}

/**
 * Returns the claims of the `#### Migration` section of a note, line by line, or `undefined` if it has no such section.
 * A message is written after the colon as code, or below the line in a fence.
 *
 * @category destructors
 * @since 1.0.0
 */
export const migrationNote = (body: string): readonly NoteLine[] | undefined => {
  const lines = sectionLines(body, 'Migration')
  return lines?.flatMap((line, i) => lineOf(line, lines.slice(i + 1)))
}

/**
 * Returns every word in code that could be the name of a contract, without its version.
 *
 * @category destructors
 * @since 1.0.0
 */
export const namesInCode = (body: string): ReadonlySet<string> =>
  new Set([...body.matchAll(/`([A-Za-z0-9][\w./-]{0,200}?)(?:@\d+)?`/g)].map(([, name]) => name ?? ''))

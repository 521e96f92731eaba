import { codecFromNode, contract, type Json } from '@contracts/core'
import { validateMessage } from '@contracts/documents'
import * as E from 'fp-ts/lib/Either.js'

/** The reason why a text is not one JSON message, as a predicate, and the location of the problem. */
export interface NotRead {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A contract of every JSON value. */
export const anyJson = contract({
  ...{ id: 'studio/json', version: 1, role: 'message', description: 'Any JSON value.' },
  codec: codecFromNode('Json', { kind: 'json' }),
})

/**
 * Reads one JSON message, as the command reads it. The page waits, so a text may have only so many MiB. The command reads
 * texts of any length.
 */
export const readJson = (text: string, mebibytes = 1): E.Either<NotRead, Json> => {
  if (text.length > mebibytes * 2 ** 20)
    return E.left({ message: `is longer than ${String(mebibytes)} MiB`, line: 1, column: 1 })
  const { issues, value } = validateMessage(new TextEncoder().encode(text), { contractFor: () => anyJson }, 'tolerant')
  const [found] = issues.filter(({ issue }) => issue.severity === 'error')
  return found === undefined ? E.right(value as Json) : E.left({ message: found.issue.message, ...found.at }) // it is JSON
}

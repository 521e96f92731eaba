import type { AnyContract, Decodable, Issue, DecodeMode } from '@contracts/core'
import { catalog } from '@contracts/kasparro/catalog'
import { isNonEmpty } from 'fp-ts/lib/Array.js'
import * as E from 'fp-ts/lib/Either.js'

/** The answers so far, by the name of their contract. A later message must be consistent with them. */
export type Answers = ReadonlyMap<string, unknown>

/** Returns the issues that the handoffs of the catalog report for a message after these answers, errors first. */
const misfits = ({ name }: AnyContract, message: unknown, answers: Answers): readonly Issue[] =>
  catalog.handoffs
    .filter(({ first, second }) => second.name === name && answers.has(first.name))
    .flatMap((one) => one.check(answers.get(one.first.name), message).filter(({ rule }) => rule === one.id))
    .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))

/** Returns all issues of a message: first those of the handoffs, then those of its own contract. */
export const issuesOf = (
  contract: AnyContract,
  message: unknown,
  answers: Answers,
  mode: DecodeMode,
): readonly Issue[] => {
  const { errors, warnings } = contract.validate(message, mode)
  return [...misfits(contract, message, answers), ...errors, ...warnings]
}

const stops =
  (mode: DecodeMode) =>
  ({ severity }: Issue): boolean =>
    mode === 'strict' || severity === 'error'

/** Returns a decoder that checks a message against its contract and against the messages before it. */
export const reads = <A>(contract: AnyContract, answers: Answers): Decodable<A> => ({
  decode: (message, mode = 'tolerant') => {
    const found = issuesOf(contract, message, answers, mode).filter(stops(mode))
    return isNonEmpty(found) ? E.left(found) : E.right(message as A) // a contract returns a valid message unchanged
  },
})

import type { AnyContract, Decodes, Issue, Mode } from '@contracts/core'
import { registry } from '@contracts/kasparro/registry'
import { isNonEmpty } from 'fp-ts/lib/Array.js'
import * as E from 'fp-ts/lib/Either.js'

/** The answers so far, by the name of their contract: what a later message has to fit. */
export type Answers = ReadonlyMap<string, unknown>

/** What the handoffs of the registry say to a message that follows the answers so far, errors first. */
const misfits = ({ name }: AnyContract, message: unknown, answers: Answers): readonly Issue[] =>
  registry.handoffs
    .filter(({ first, second }) => second.name === name && answers.has(first.name))
    .flatMap((one) => one.check(answers.get(one.first.name), message).filter(({ rule }) => rule === one.id))
    .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))

/** Everything that is said to a message: how it fits the ones before it, then what its own contract says. */
export const issuesOf = (contract: AnyContract, message: unknown, answers: Answers, mode: Mode): readonly Issue[] => {
  const { errors, warnings } = contract.validate(message, mode)
  return [...misfits(contract, message, answers), ...errors, ...warnings]
}

const stops =
  (mode: Mode) =>
  ({ severity }: Issue): boolean =>
    mode === 'strict' || severity === 'error'

/** A contract that also asks how a message fits those before it. */
export const reads = <A>(contract: AnyContract, answers: Answers): Decodes<A> => ({
  decode: (message, mode = 'tolerant') => {
    const found = issuesOf(contract, message, answers, mode).filter(stops(mode))
    return isNonEmpty(found) ? E.left(found) : E.right(message as A) // a contract hands on the message it accepts
  },
})

import { type AnyContract, type AnyMigration, type Handoff, type Issue, issueFromJson } from '@contracts/core'
import { callLimit, longestCall, NotReturned } from '@contracts/evolution/internal-modules'
import * as E from 'fp-ts/lib/Either.js'
import type { CatalogParts } from './installed.js'
import { gateIssue } from './letter.js'
import { notValidated } from './unusable-contract.js'

/** Thrown in place of a result of the code of a package: the code did not return in time, or is not called for now. */
export class CodeStopped extends Error {
  constructor(
    /** The contract by which the message was validated, or the id of the handoff. */
    readonly subject: string,
    /** The issue of the message. */
    readonly issue: Issue,
  ) {
    super(issue.message)
  }
}

/** The settings of the limits of code. */
export interface CodeLimits {
  /** True if dead letters have values: then hints are read, which package code may compute. */
  readonly values: boolean
  /** The most time that a call may take (default: five seconds). */
  readonly milliseconds?: number
  /** The clock, in milliseconds. */
  readonly now?: () => number
}

/** The time for which code is not called that was stopped three times, counted from the last stop. */
const rest = 60_000

/** The most issues of a message that any letter has. */
const mostWritten = 1000

/** Returns issues whose texts are computed. */
const computed = <A extends Issue>(issues: readonly A[]): readonly A[] =>
  issues.map((issue, i) => (i < mostWritten ? (issueFromJson(issue.toJSON()) as A) : issue))

/** Calls the code of a package that has a name. */
type Call = <A>(name: string, subject: string, run: () => A) => A

/** Returns a function that calls code with a limit of time. Each name has limits of its own. */
const limitedCall = ({ milliseconds = longestCall, now = () => performance.now() }: CodeLimits): Call => {
  const limits = new Map<string, { readonly limit: ReturnType<typeof callLimit>; until: number }>()
  const limitOf = (name: string) => {
    const known = limits.get(name)
    if (known !== undefined && now() < known.until) return known
    const fresh = { limit: callLimit(milliseconds), until: Number.POSITIVE_INFINITY }
    limits.set(name, fresh)
    return fresh
  }
  return (name, subject, run) => {
    const own = limitOf(name)
    const stopped = own.limit.stopped().length
    try {
      return own.limit.call(name, undefined, run)
    } catch (error) {
      if (!(error instanceof NotReturned)) throw error
      if (own.limit.stopped().length === stopped)
        throw new CodeStopped(
          subject,
          notValidated(`the code of ${name} did not return for others, and rests a minute`),
        )
      own.until = now() + rest
      const why = `makes the code of ${name} run for more than ${String(milliseconds / 1000)} seconds`
      throw new CodeStopped(subject, gateIssue('not_returned', 'a message that its contract can validate', why))
    }
  }
}

/**
 * Limits each call of the code of a catalog: contracts, migrations and handoffs. A call that does not return in time is
 * stopped, even within a loop or a pattern, and throws `CodeStopped`.
 */
export const limitCode = (limits: CodeLimits): ((parts: CatalogParts) => CatalogParts) => {
  const call = limitedCall(limits)
  const written = limits.values ? computed : <A>(issues: readonly A[]): readonly A[] => issues
  const limitContract = (own: AnyContract): AnyContract => ({
    ...own,
    is: (value) => call(own.name, own.name, () => own.is(value)),
    decode: (value, mode) => call(own.name, own.name, () => own.decode(value, mode)),
    validate: (value, mode) =>
      call(own.name, own.name, () => {
        if (!limits.values) return own.validate(value, mode)
        const result = own.validate(value, mode)
        const warnings = written(result.warnings)
        if (result.valid) return { ...result, warnings }
        return { ...result, errors: written(result.errors) as typeof result.errors, warnings }
      }),
  })
  const limitMigration = (own: AnyMigration): AnyMigration => {
    const { from, to } = own
    const name = `${from.name} → ${to.name}`
    const of =
      (run: AnyMigration['apply']): AnyMigration['apply'] =>
      (value, options) =>
        call(name, to.name, () => {
          const result = run(value, options)
          return E.isLeft(result) ? E.left(written(result.left) as typeof result.left) : result
        })
    return {
      ...own,
      ...{ from: limitContract(from), to: limitContract(to), apply: of(own.apply), migrate: of(own.migrate) },
    }
  }
  const limitHandoff = (own: Handoff): Handoff => ({
    ...own,
    check: (first, second) => call(own.id, own.id, () => written(own.check(first, second))),
  })
  return ({ entries, migrations, handoffs }) => ({
    entries: entries.map((entry) => ({ ...entry, contract: limitContract(entry.contract) })),
    migrations: migrations.map(limitMigration),
    handoffs: handoffs.map(limitHandoff),
  })
}

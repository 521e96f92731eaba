import type { Role } from '@contracts/core'
import type { Release, ReleasedContract } from '@contracts/evolution/compare'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Pair, type Side, today } from './messages.js'
import { type History, historyFor, versionOf } from './releases.js'

/**
 * Both sides of a question as releases. `isCode` is true if the new side is the installed version with its decoders.
 */
export interface Sides {
  readonly old: Release
  readonly next: Release
  readonly history: History
  readonly isCode: boolean
}

type Found<A> = E.Either<string, A>

const releaseOf = (history: History, { release }: Side): Found<Release> =>
  E.fromNullable(`There is no release ${release} here.`)(versionOf(history, release))

const contractIn = ({ version, contracts = [] }: Release, name: string): Found<ReleasedContract> =>
  E.fromNullable(`${version} has no ${name}.`)(contracts.find((one) => `${one.id}@${String(one.version)}` === name))

const under = (release: Release, role: Role | undefined): Release =>
  role === undefined ? release : { ...release, contracts: (release.contracts ?? []).map((one) => ({ ...one, role })) }

const alone = (release: Release, contract: ReleasedContract): Release => ({
  ...release,
  exports: {},
  contracts: [contract],
})

/**
 * Returns the two sides of a question. If they are two versions of one contract, the older gets the name of the newer,
 * so that they are compared as one contract that has changed.
 */
const sidesOf = (history: History, { old, next, schema, role }: Pair): Found<Sides> =>
  pipe(
    E.Do,
    E.bind('before', () => releaseOf(history, old)),
    E.bind('after', () => releaseOf(history, next)),
    E.chain(({ before, after }): Found<readonly [Release, Release]> => {
      if (old.contract === undefined || next.contract === undefined) {
        const known = [old, next].every(({ release }) => release !== today)
        return E.right(
          known
            ? [before, after]
            : [
                { ...before, exports: {} },
                { ...after, exports: {} },
              ],
        )
      }
      const { contract: older } = old
      return pipe(
        E.Do,
        E.bind('one', () => contractIn(before, older)),
        E.bind('other', () => contractIn(after, next.contract ?? '')),
        E.map(({ one, other }) => [
          alone(before, { ...one, id: other.id, version: other.version }),
          alone(after, { ...other, schema: schema ?? other.schema }),
        ]),
      )
    }),
    E.map(([before, after]) => ({
      old: under(before, role),
      next: under(after, role),
      history,
      isCode: next.release === today && schema === undefined,
    })),
  )

/** Returns the two sides of a pair, or one sentence about what is missing. */
export const sidesFor = async (pair: Pair): Promise<Found<Sides>> =>
  E.chain((history: History) => sidesOf(history, pair))(await historyFor(pair))

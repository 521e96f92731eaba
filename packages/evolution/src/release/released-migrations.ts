import type { AnyContract, Json, AnyMigration, Registry } from '@contracts/core'
import { fingerprint } from '../change/fingerprint.js'
import { jsonKey } from '../schema/json-key.js'
import type { Migrated, ReleasedContract, ReleasedMigration, ReleasedResult } from './release.js'
import { storedMessages, type Which } from './stored-messages.js'
import type { Fingerprint } from './fingerprint.js'

/** The time a migration is told when its results are kept, so that they are the same in every build. */
const at = '2000-01-01T00:00:00Z'

/**
 * Migrates one message at a fixed time. One that throws made nothing, and what the newer contract rejects is no result.
 *
 * @category destructors
 * @since 1.0.0
 */
export const migrated = (step: AnyMigration, message: Json): Migrated => {
  try {
    const answer = step.migrate(message, { at })
    if (answer._tag === 'Left') return { issues: answer.left.map(String) }
    const { errors } = step.to.validate(answer.right)
    // A message that a contract accepts is JSON.
    return errors.length === 0 ? { result: answer.right as Json } : { issues: errors.map(String) }
  } catch (error) {
    return { issues: [`it throws: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

/**
 * What stands for a result where it is not kept.
 *
 * @category destructors
 * @since 1.0.0
 */
export const digestOf = (result: Json): string => fingerprint(jsonKey(result))

const kept = (which: Which, made: Migrated): ReleasedResult =>
  'case' in which && made.result !== undefined ? { ...which, digest: digestOf(made.result) } : { ...which, ...made }

/**
 * The migrations of a registry as a release keeps them.
 *
 * @category constructors
 * @since 1.0.0
 */
export const releasedMigrations = (
  { entries, migrations }: Registry,
  fingerprintOf: Fingerprint | undefined,
): readonly ReleasedMigration[] =>
  migrations.map((step) => {
    const line = entries.find(({ contract }) => contract.name === step.from.name)
    const examples = (line?.examples ?? []) as readonly Json[] // examples are JSON files
    const cases = (line?.cases ?? []) as ReleasedContract['cases'] // cases are JSON files
    const { up = step.migrate } = step as Partial<AnyMigration> // an older copy of core does not show it
    return {
      from: step.from.name,
      to: step.to.name,
      ...(fingerprintOf === undefined ? {} : { fingerprint: fingerprintOf(up, endsOf(step)) }),
      results: storedMessages({ cases }, examples, 'accepted').map(([which, message]) =>
        kept(which, migrated(step, message)),
      ),
    }
  })

/** Both contracts are compared by themselves. */
const endsOf = ({ from, to }: AnyMigration): readonly AnyContract[] => [from, to]

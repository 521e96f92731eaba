import {
  type AnyMigration,
  type Catalog,
  type DecodeResult,
  isJsonObject,
  type MigrationOptions,
  type VersionStep,
} from '@contracts/core'
import { isListOf } from '@contracts/core/internal'

const wordsOf = ({ from, to }: VersionStep): string => `${String(from)} to ${String(to)}`

/**
 * Returns a function that runs the migrations of a negotiated answer, in order. The side that writes gets the message
 * in the version to send, and the side that reads gets it in the `version` of its side. Left has the issues of the first
 * migration that fails. Each step runs, also where the next version happens to accept the message. Without migrations
 * the message is returned as it is. Throws a `TypeError` if the catalog does not have one of the migrations, for
 * instance because the steps are those of the other agent, and if a step does not start from the version that the step
 * before it leads to.
 *
 * @example
 * const older = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Older', { hello: string }) })
 * const newer = contract({ id: 'demo/greeting', version: 2, role: 'message', description: 'A hello.', codec: struct('Newer', { to: string }) })
 * const down = downMigration({ from: newer, to: older, down: ({ to }) => E.right({ hello: to }) })
 * const demo = catalog({ domain: 'demo', entries: [{ contract: newer, examples: [{ to: 'you' }] }], migrations: [down] })
 * const toOlder = migrateSteps(demo, 'demo/greeting', [{ from: 2, to: 1 }])
 * assert.deepStrictEqual(toOlder({ to: 'you' }, { at: '2024-01-15T10:30:00Z' }), E.right({ hello: 'you' }))
 *
 * @category migrations
 * @since 1.0.0
 */
export const migrateSteps = (
  catalog: Pick<Catalog, 'migrations'>,
  id: string,
  steps: readonly VersionStep[],
): ((value: unknown, options: MigrationOptions) => DecodeResult<unknown>) => {
  const given: unknown = (catalog as Partial<typeof catalog> | null | undefined)?.migrations
  if (!Array.isArray(given))
    throw new TypeError('migrateSteps takes a catalog: pass that of your contracts, as catalog({ … }) returns it')
  const { migrations } = catalog
  if (!isListOf(steps, isJsonObject))
    throw new TypeError(
      'The steps of migrateSteps are a list: pass the migrations of your side, such as send.mine.migrations',
    )
  const found = steps.map((step, i): AnyMigration => {
    const before = steps[i - 1]
    if (before !== undefined && before.to !== step.from)
      throw new TypeError(
        `The steps of ${id} are no chain: ${wordsOf(before)} is followed by ${wordsOf(step)}, not by a step from ${String(before.to)}`,
      )
    const migration = migrations.find(
      ({ from, to }) => from.id === id && to.id === id && from.version === step.from && to.version === step.to,
    )
    if (migration === undefined)
      throw new TypeError(
        `The catalog has no migration of ${id} from ${wordsOf(step)}: pass the steps that your own side runs, or add the migration to the catalog`,
      )
    return migration
  })
  return (value, options) =>
    found.reduce<DecodeResult<unknown>>(
      (made, { apply }) => (made._tag === 'Left' ? made : apply(made.right, options)),
      { _tag: 'Right', right: value },
    )
}

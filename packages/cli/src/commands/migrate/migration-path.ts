import type { AnyContract, AnyMigration, Issue, MigrationOptions, Registry, ValidateResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'

/**
 * A way from one version of a contract to another: its first contract, and the migrations in order.
 *
 * @category model
 * @since 1.2.0
 */
export interface Road {
  readonly from: AnyContract
  readonly steps: readonly AnyMigration[]
}

const into = (migrations: readonly AnyMigration[], contract: AnyContract): readonly AnyMigration[] =>
  migrations.filter(({ to }) => to.id === contract.id && to.version === contract.version)

/**
 * Every road that ends at a contract, the shortest first.
 *
 * @category constructors
 * @since 1.2.0
 */
export const roadsTo = ({ migrations }: Pick<Registry, 'migrations'>, target: AnyContract): readonly Road[] => {
  const roads: Road[] = into(migrations, target).map((step) => ({ from: step.from, steps: [step] }))
  for (const road of roads) {
    for (const step of into(migrations, road.from)) {
      const known = roads.some(({ from }) => from.id === step.from.id && from.version === step.from.version)
      if (!known) roads.push({ from: step.from, steps: [step, ...road.steps] })
    }
  }
  return roads
}

/**
 * A message brought to the target: as it is when it is there already, else along the first road whose contract accepts
 * it. When none does, the issues are those of the nearest version.
 *
 * @category migrations
 * @since 1.2.0
 */
export const travel = (
  value: unknown,
  target: AnyContract,
  roads: readonly Road[],
  options: MigrationOptions,
): E.Either<readonly Issue[], unknown> => {
  if (target.is(value)) return E.right(value)
  const road = roads.find(({ from }) => from.is(value))
  if (road === undefined) {
    const [nearest] = roads
    return E.left((nearest?.from ?? target).validate(value).errors)
  }
  return road.steps.reduce<E.Either<readonly Issue[], unknown>>(
    (result, step) => (E.isLeft(result) ? result : step.migrate(result.right, options)),
    E.right(value),
  )
}

const isFilled = (issues: readonly Issue[]): issues is [Issue, ...Issue[]] => issues.length > 0

/** The target as a contract that accepts what can be brought to it, and whose value is the message brought there. */
export const roadContract = (target: AnyContract, roads: readonly Road[], options: MigrationOptions): AnyContract => {
  const check = (value: unknown): ValidateResult<unknown> => {
    const result = travel(value, target, roads, options)
    if (E.isRight(result)) return { valid: true, value: result.right, errors: [], warnings: [] }
    if (isFilled(result.left)) return { valid: false, errors: result.left, warnings: [] }
    return { valid: true, value, errors: [], warnings: [] }
  }
  return { ...target, validate: check }
}

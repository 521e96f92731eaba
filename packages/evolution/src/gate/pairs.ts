import type { Json } from '@contracts/core'
import type { Subject } from './side.js'

/**
 * A contract before and after: the same version of it on both sides, or what its bare name meant on each. Without `next`
 * it has gone.
 *
 * @category model
 * @since 1.0.0
 */
export interface SubjectPair {
  readonly id: string
  readonly since: string
  readonly old?: Subject
  readonly next?: Subject
}

/** A side of a comparison that messages are run on: the version it is, and its contracts. */
interface OldSide {
  readonly since: string
  readonly olds: readonly Subject[]
}

const newest = (subjects: readonly Subject[]): Subject | undefined =>
  subjects.reduce<Subject | undefined>((most, one) => (most && most.version > one.version ? most : one), undefined)

const pairsOf = (id: string, { since, olds }: OldSide, nexts: readonly Subject[]): readonly SubjectPair[] => {
  const named = { id, old: newest(olds), next: newest(nexts) }
  const same = olds.map((old) => ({ id, old, next: nexts.find(({ version }) => version === old.version) }))
  return [named, ...same].map((pair) => ({
    id,
    since,
    ...(pair.old === undefined ? {} : { old: pair.old }),
    ...(pair.next === undefined ? {} : { next: pair.next }),
  }))
}

/**
 * Every way in which a contract of one side can be compared with the other.
 *
 * @category constructors
 * @since 1.0.0
 */
export const subjectPairs = ({ since, olds }: OldSide, nexts: readonly Subject[]): readonly SubjectPair[] => {
  const ids = [...new Set([...olds, ...nexts].map(({ id }) => id))]
  const of = (id: string, side: readonly Subject[]): readonly Subject[] => side.filter((one) => one.id === id)
  return ids.flatMap((id) => pairsOf(id, { since, olds: of(id, olds) }, of(id, nexts)))
}

/**
 * Whether a contract accepts a message: it raises no error. `undefined` when it cannot be run.
 *
 * @category destructors
 * @since 1.0.0
 */
export const accepts = (subject: Subject | undefined, message: Json): boolean | undefined => {
  const issues = subject?.run(message)
  return issues === undefined ? undefined : issues.every(({ severity }) => severity !== 'error')
}

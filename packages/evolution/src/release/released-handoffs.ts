import type { Handoff, Registry } from '@contracts/core'
import type { ReleasedHandoff } from './release.js'
import type { Fingerprint } from './fingerprint.js'

const accepts = (one: Handoff, first: unknown, second: unknown): boolean => {
  try {
    return one.check(first, second).every(({ severity }) => severity !== 'error')
  } catch {
    return false
  }
}

/**
 * The handoffs of a registry as a release keeps them.
 *
 * @category constructors
 * @since 1.0.0
 */
export const releasedHandoffs = (
  { entries, handoffs }: Registry,
  fingerprint: Fingerprint | undefined,
): readonly ReleasedHandoff[] =>
  handoffs.map((one) => {
    const examples = (name: string): readonly unknown[] =>
      entries.find(({ contract }) => contract.name === name)?.examples ?? []
    const { revision = 1, find = one.check } = one as Partial<Handoff> // an older copy of core does not show them
    const ends = [one.first, one.second]
    return {
      ...{ id: one.id, revision, description: one.description, first: one.first.name, second: one.second.name },
      ...(fingerprint === undefined ? {} : { fingerprint: fingerprint(find, ends) }),
      accepts: examples(one.first.name).flatMap((first, i) =>
        examples(one.second.name).flatMap((second, j) => (accepts(one, first, second) ? [[i, j]] : [])),
      ),
    }
  })

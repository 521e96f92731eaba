import type { Context } from 'io-ts'

/** io-ts counts the members of unions and intersections as steps; no path of a message has them. */
const isIndexStep = (type: unknown): boolean => {
  const tag = (type as { readonly _tag?: string } | undefined)?._tag // a context entry's decoder, which may be anything
  return tag === 'UnionType' || tag === 'IntersectionType'
}

const segmentOf = (key: string, parent: unknown): string | number => (Array.isArray(parent) ? Number(key) : key)

/**
 * Where an io-ts context stands in the message it began with.
 *
 * @category destructors
 * @since 1.0.0
 */
export const pathOf = (context: Context): (string | number)[] =>
  context.slice(1).flatMap(({ key }, i) => (isIndexStep(context[i]?.type) ? [] : [segmentOf(key, context[i]?.actual)]))

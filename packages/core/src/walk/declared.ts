import type { Field, NodeOf } from '../reflect/node.js'

/** A key that had another name. */
interface Heir extends Pick<Field, 'key' | 'required'> {
  readonly formerly: NonNullable<Field['formerly']>
}

/**
 * What an object declares, as far as its other keys are judged by it.
 *
 * @category model
 * @since 1.2.0
 */
export interface Declared {
  readonly keys: readonly string[]
  readonly open: boolean
  readonly heirs: readonly Heir[]
}

const known = new WeakMap<object, Declared>()

/**
 * What an object node declares, read once.
 *
 * @category destructors
 * @since 1.2.0
 */
export const declaredBy = (node: NodeOf<'object'>): Declared => {
  const found = known.get(node)
  if (found !== undefined) return found
  const { fields, open } = node
  const heirs = fields.flatMap(({ key, required, formerly }) =>
    formerly === undefined ? [] : [{ key, required, formerly }],
  )
  const made = { keys: fields.map(({ key }) => key), open, heirs }
  known.set(node, made)
  return made
}

import { itemsOf } from '../schema/json-key.js'
import type { Json } from '@contracts/core'
import { type Draft, rewrite } from './draft.js'
import { said } from './sides.js'
import type { View } from './view.js'
import type { Sides } from './walk.js'

/**
 * The types a schema lists, or nothing when it lists none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const typesOf = (view: View): readonly string[] | undefined => {
  const type = said(view, 'type')
  if (type === undefined) return undefined
  return (typeof type === 'string' ? [type] : itemsOf(type)).filter((one) => typeof one === 'string')
}

/**
 * The values a schema lists under `enum` or `const`, or nothing when it lists none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const literalsOf = (view: View): readonly Json[] | undefined => {
  const only = said(view, 'const')
  if (only !== undefined) return [only]
  const list = said(view, 'enum')
  return Array.isArray(list) ? itemsOf(list) : undefined
}

const speaks = (view: View): boolean =>
  (typesOf(view)?.some((type) => type !== 'null') ?? literalsOf(view)?.some((value) => value !== null)) === true

const admits = (view: View): boolean =>
  (typesOf(view)?.includes('null') ?? true) && (literalsOf(view)?.includes(null) ?? true)

/**
 * Whether null, and not only null, comes or goes between two schemas.
 *
 * @category destructors
 * @since 1.0.0
 */
export const nullMove = (old: View, next: View): 'null-admitted' | 'null-refused' | undefined =>
  [old, next].some(({ keys }) => keys.has('const') && keys.has('enum')) ||
  !speaks(old) ||
  !speaks(next) ||
  admits(old) === admits(next)
    ? undefined
    : admits(next)
      ? 'null-admitted'
      : 'null-refused'

/**
 * The drafts that let null in or keep it out.
 *
 * @category constructors
 * @since 1.0.0
 */
export const nullDrafts = ({ old, next }: Pick<Sides, 'old' | 'next'>): readonly Draft[] => {
  const move = nullMove(old, next)
  if (move === undefined) return []
  const [types, literals] = [typesOf(old), literalsOf(old)]
  const moved = <A extends Json>(list: readonly A[], one: A): readonly A[] =>
    move === 'null-admitted' ? [...list.filter((item) => item !== one), one] : list.filter((item) => item !== one)
  const after = types === undefined ? undefined : moved(types, 'null')
  return rewrite(old, {
    ...(after === undefined ? {} : { type: after.length === 1 ? after[0] : after }),
    ...(literals === undefined ? {} : { const: undefined, enum: moved<Json>(literals, null) }),
  })
}

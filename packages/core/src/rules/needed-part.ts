import type { IsUnknown, Scalar, Unescaped } from './value-at.js'

/**
 * The type of a value of which only the parts at the needed pointers are known to be valid: what a rule with these
 * `needs` may read. Every other key is optional and unknown. A pointer makes the containers on its way known as well,
 * and `*` is every item or key. `['']` needs the whole value, `[]` needs nothing. Pointers that are not of a literal type
 * are not followed: the type is then that of the whole value.
 *
 * @category model
 * @since 2.0.0
 */
export type NeededPart<A, Needs extends string> = string extends Needs
  ? A
  : '' extends Needs
    ? A
    : [Needs] extends [never]
      ? unknown
      : IsUnknown<A> extends true
        ? unknown
        : A extends Scalar
          ? A
          : A extends readonly unknown[]
            ? { [I in keyof A]: NeededPart<A[I], Below<Needs, I>> }
            : NeededFields<A, Needs>

type NeededFields<A, Needs extends string> = {
  [K in keyof A as [Below<Needs, K>] extends [never] ? never : K]: NeededPart<A[K], Below<Needs, K>>
} & {
  [K in keyof A as [Below<Needs, K>] extends [never] ? K : never]?: unknown
}

/** The pointers that lead through a key or index, relative to the value there. */
type Below<Needs extends string, K extends PropertyKey> = Needs extends `/${infer Head}/${infer Rest}`
  ? Names<Unescaped<Head>, K> extends true
    ? `/${Rest}`
    : never
  : Needs extends `/${infer Last}`
    ? Names<Unescaped<Last>, K> extends true
      ? ''
      : never
    : never

/** True if a segment names a key. Of all keys of a record or a list, only `*` does. */
type Names<Segment extends string, K extends PropertyKey> = Segment extends '*'
  ? true
  : string extends K
    ? false
    : number extends K
      ? false
      : K extends string | number
        ? Segment extends `${K}`
          ? true
          : false
        : false

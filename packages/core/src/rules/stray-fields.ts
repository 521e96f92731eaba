import type { IsUnknown, PointerTo, Present, Scalar } from './value-at.js'

/** The keys of a type, those that are written as numbers also as texts; of a union, those of each member. */
type KeyOf<T> = T extends Scalar ? never : T extends unknown ? keyof T | `${keyof T & number}` : never

/** The type of one key of a type; of a union, in each member that has it. */
type InMembers<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never

/**
 * The pointers to the fields that a check declares and a value does not: an optional one fits any value, so the types fit.
 * A field of the type `unknown` is none of them. It looks three levels deep, since types may contain themselves.
 */
export type StrayFields<Read, Value, Depth extends readonly 0[] = []> = Depth['length'] extends 3
  ? never
  : true extends IsUnknown<Read> | IsUnknown<Value>
    ? never
    : Read extends Scalar
      ? never
      : Read extends readonly unknown[]
        ? Below<'/*', StrayFields<Present<Read[number]>, Present<InMembers<Value, number>>, [...Depth, 0]>>
        : [Value] extends [Scalar | readonly unknown[]]
          ? never
          : { [K in keyof Read & string]: StrayField<Read, Value, K, [...Depth, 0]> }[keyof Read & string]

type StrayField<Read, Value, K extends keyof Read & string, Depth extends readonly 0[]> =
  K extends KeyOf<Value>
    ? Below<PointerTo<K>, StrayFields<Present<Read[K]>, Present<InMembers<Value, K>>, Depth>>
    : true extends IsUnknown<Read[K]> | IsString<K> | IsString<KeyOf<Value>>
      ? never
      : PointerTo<K>

/** True if a key is any text: that of a record. */
type IsString<K> = string extends K ? true : false

type Below<Above extends string, Pointer> = Pointer extends string ? `${Above}${Pointer}` : never

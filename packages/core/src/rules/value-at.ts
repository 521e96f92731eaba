/** The key that a segment of a pointer names. */
export type Unescaped<S extends string> = S extends `${infer A}~1${infer B}`
  ? `${WithTildes<A>}/${Unescaped<B>}`
  : WithTildes<S>

type WithTildes<S extends string> = S extends `${infer A}~0${infer B}` ? `${A}~${WithTildes<B>}` : S

/**
 * A value without keys or items of its own.
 *
 * @category rules
 * @since 2.0.0
 */
export type Scalar = string | number | bigint | boolean | symbol | null | undefined

/** True if a type is `any` or `unknown`. */
export type IsUnknown<T> = unknown extends T ? true : false

/** The type of one key or index of a value. It distributes over unions; a member without the key adds no type. */
type Below<T, K extends string> =
  IsUnknown<T> extends true
    ? unknown
    : T extends Scalar
      ? never
      : T extends readonly unknown[]
        ? InList<T, K>
        : K extends '*'
          ? T[keyof T]
          : K extends keyof T
            ? T[K]
            : string extends keyof T
              ? T[keyof T & string]
              : AtNumber<T, K>

/** The type of a key that is written as a number, as in `{ 200: string }`. */
type AtNumber<T, K extends string> = K extends `${infer N extends number}` ? (N extends keyof T ? T[N] : never) : never

type InList<T extends readonly unknown[], K extends string> = K extends '*'
  ? T[number]
  : number extends T['length']
    ? K extends `${number}`
      ? T[number]
      : never
    : K extends keyof T
      ? T[K]
      : never

/** The values a rule can run on: neither null nor an absent key. */
export type Present<T> = IsUnknown<T> extends true ? unknown : NonNullable<T>

/**
 * The type of the values a pointer names in a message: `ValueAt<InsightAgentOutput, '/hypotheses/*'>` is one
 * hypothesis. `*` names every item or key. The type is `never` if the pointer names no field or does not begin with `/`, and `unknown` if it is
 * not a literal or leads into data of any shape. Null and absent are not values, except where the whole message is
 * null.
 *
 * @category model
 * @since 2.0.0
 */
export type ValueAt<A, P extends string> = string extends P ? unknown : P extends '' ? A : Within<A, P>

type Within<T, P extends string> = P extends `/${infer Head}/${infer Rest}`
  ? Within<Below<Present<T>, Unescaped<Head>>, `/${Rest}`>
  : P extends `/${infer Last}`
    ? Present<Below<Present<T>, Unescaped<Last>>>
    : never

type Replaced<S extends string, From extends string, To extends string> = S extends `${infer A}${From}${infer B}`
  ? `${A}${To}${Replaced<B, From, To>}`
  : S

/**
 * The pointer of a key or index of a value: `/a~1b` for the key `a/b`.
 *
 * @category model
 * @since 2.0.0
 */
export type PointerTo<K extends string | number> = `/${Replaced<Replaced<`${K}`, '~', '~0'>, '/', '~1'>}`

type Unescaped<S extends string> = S extends `${infer A}~1${infer B}` ? `${Untilded<A>}/${Unescaped<B>}` : Untilded<S>

type Untilded<S extends string> = S extends `${infer A}~0${infer B}` ? `${A}~${Untilded<B>}` : S

type Primitive = string | number | bigint | boolean | symbol | null | undefined

/** Whether nothing is known of a type: `any` and `unknown`. */
type IsOpen<T> = unknown extends T ? true : false

/** What stands one step below a value, each member of a union asked alone; a member without that key adds nothing. */
type Below<T, K extends string> =
  IsOpen<T> extends true
    ? unknown
    : T extends Primitive
      ? never
      : T extends readonly unknown[]
        ? InList<T, K>
        : K extends '*'
          ? T[keyof T]
          : K extends keyof T
            ? T[K]
            : string extends keyof T
              ? T[keyof T & string]
              : never

type InList<T extends readonly unknown[], K extends string> = K extends '*'
  ? T[number]
  : number extends T['length']
    ? K extends `${number}`
      ? T[number]
      : never
    : K extends keyof T
      ? T[K]
      : never

/** What is left of a value a rule is run on: null and an absent key are no place. */
type There<T> = IsOpen<T> extends true ? unknown : NonNullable<T>

/**
 * The type of the values a pointer names in a message: `ValueAt<InsightAgentOutput, '/hypotheses/*'>` is one hypothesis.
 * `*` names every item or key. `never` when it names nothing, `unknown` when the pointer is not a literal or leads into
 * data of any shape. Null and absence are no values, except where the whole message is null.
 *
 * @category model
 * @since 1.2.0
 */
export type ValueAt<A, P extends string> = string extends P ? unknown : P extends '' ? A : Within<A, P>

type Within<T, P extends string> = P extends `/${infer Head}/${infer Rest}`
  ? Within<Below<There<T>, Unescaped<Head>>, `/${Rest}`>
  : P extends `/${infer Last}`
    ? There<Below<There<T>, Unescaped<Last>>>
    : There<T>

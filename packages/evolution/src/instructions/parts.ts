import type { Json } from '@contracts/core'

/** The items of a list; none of anything else. */
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [] // the compiler loses what JSON has lists of

/** The texts of a list. */
export const textsOf = (value: Json | undefined): readonly string[] =>
  listOf(value).filter((one) => typeof one === 'string')

/** A key that is there only where its value is. */
export const optional = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V }) // the compiler takes a computed key for any text

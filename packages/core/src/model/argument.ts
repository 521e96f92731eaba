import { isObject } from './json.js'

/** Throws a `TypeError` that says what to write if an argument is wrong. A caller without types may pass any value. */
export const checkArgument = (isRight: boolean, caller: string, takes: string, form: string): void => {
  if (!isRight) throw new TypeError(`${caller} takes ${takes}: write ${form}`)
}

/** A kind of argument: what it is in words, an expression that returns one, and the test of a value. */
export interface ArgumentKind {
  readonly takes: string
  readonly form: string
  readonly accepts: (value: unknown) => boolean
}

/** Throws a `TypeError` for the first argument that is not of its kind. A caller without types may pass any value. */
export const checkArguments = (caller: string, ...given: readonly (readonly [ArgumentKind, unknown])[]): void => {
  for (const [{ takes, form, accepts }, value] of given) checkArgument(accepts(value), caller, takes, form)
}

/** Returns the kind of an argument that may be left out. */
export const optional = (kind: ArgumentKind): ArgumentKind => ({
  ...kind,
  accepts: (value) => value === undefined || kind.accepts(value),
})

/** Returns the kind of a string, such as the one in `form`. */
export const textLike = (form: string): ArgumentKind => ({
  ...{ takes: 'a string', form },
  accepts: (value) => typeof value === 'string',
})

/** Returns the kind of an object of which each of some keys has a value that its test accepts. */
export const objectLike = (
  takes: string,
  form: string,
  keys: Readonly<Record<string, (value: unknown) => boolean>> = {},
): ArgumentKind => ({
  ...{ takes, form },
  accepts: (value) => isObject(value) && Object.entries(keys).every(([key, isRight]) => isRight(value[key])),
})

/** Returns the kind of a list of values of a kind. */
export const listLike = (takes: string, form: string, { accepts }: ArgumentKind): ArgumentKind => ({
  ...{ takes, form },
  accepts: (value) => isListOf(value, accepts),
})

/** Tests for the keys of an object. */
export const isText = (value: unknown): boolean => typeof value === 'string'
export const isFunction = (value: unknown): boolean => typeof value === 'function'

/** Throws a `TypeError` if an argument is no string. */
export const checkText = (text: unknown, caller: string, form: string): void => {
  checkArgument(typeof text === 'string', caller, 'a string', form)
}

/** Returns whether a value is a list whose items are all of one kind. */
export const isListOf = (list: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(list) && Array.from(list).every(isItem) // `every` skips holes

/** Returns whether a value is a schema node. */
export const isSchemaNode = (value: unknown): boolean => isObject(value) && typeof value['kind'] === 'string'

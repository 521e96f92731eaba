import { isObject } from './json.js'

/** Throws a `TypeError` that says what to write if an argument is wrong. A caller without types may pass any value. */
export const checkArgument = (isRight: boolean, caller: string, takes: string, form: string): void => {
  if (!isRight) throw new TypeError(`${caller} takes ${takes}: write ${form}`)
}

/** Throws a `TypeError` if an argument is no string. */
export const checkText = (text: unknown, caller: string, form: string): void => {
  checkArgument(typeof text === 'string', caller, 'a string', form)
}

/** Returns whether a value is a list whose items are all of one kind. */
export const isListOf = (list: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(list) && Array.from(list).every(isItem) // `every` skips holes

/** Returns whether a value is a schema node. */
export const isSchemaNode = (value: unknown): boolean => isObject(value) && typeof value['kind'] === 'string'

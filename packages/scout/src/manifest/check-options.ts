import { isJsonObject } from '@contracts/core'

/** Throws a `TypeError` if options are no object or have another key. A caller without types may pass any value. */
export const checkOptions = (caller: string, options: unknown, key: string): void => {
  if (!isJsonObject(options)) throw new TypeError(`The options of ${caller} must be an object: write { ${key}: 3 }`)
  const unknown = Object.keys(options).find((one) => one !== key)
  if (unknown !== undefined) throw new TypeError(`${caller} has no option ${unknown}: write { ${key}: 3 }`)
}

import { isObject } from '../model/json.js'
import { isPath } from '../model/path.js'

/** Returns whether a value is an issue, also of another copy of this package. The data of an issue, as from JSON, is none. */
export const isIssue = (value: unknown): boolean =>
  isObject(value) &&
  isPath(value['path']) &&
  typeof value['code'] === 'string' &&
  typeof value['with'] === 'function' &&
  typeof value['redacted'] === 'function'

import { isObject } from '../model/json.js'

const isSegment = (segment: unknown): boolean => typeof segment === 'string' || Number.isFinite(segment)

/** Returns whether a value is a path: a list of keys and indexes without holes. */
export const isPath = (path: unknown): boolean => Array.isArray(path) && Array.from(path).every(isSegment) // `every` skips holes

/** Returns whether a value is an issue, also of another copy of this package. The data of an issue, as from JSON, is none. */
export const isIssue = (value: unknown): boolean =>
  isObject(value) &&
  isPath(value['path']) &&
  typeof value['code'] === 'string' &&
  typeof value['with'] === 'function' &&
  typeof value['redacted'] === 'function'

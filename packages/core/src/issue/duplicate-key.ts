import type { Path } from '../model/path.js'
import { type Issue, unreadIssue } from './issue.js'

/** Returns the issue of a key that an object of a JSON text contains twice. JSON does not define which value counts. */
export const duplicateKey = (path: Path, contract: string): Issue =>
  unreadIssue({
    ...{ code: 'duplicate_key', path, expected: 'a key that is given once in its object', contract },
    message: 'is given again in the same object',
  })

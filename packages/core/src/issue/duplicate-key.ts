import type { Path } from '../model/path.js'
import { Issue } from './issue.js'

/** Returns the issue of a key that an object of a JSON text contains twice. JSON does not define which value counts. */
export const duplicateKey = (path: Path, contract: string): Issue =>
  new Issue({
    code: 'duplicate_key',
    path,
    expected: 'a key that is given once in its object',
    message: 'is given again in the same object',
    redacted: 'is given again in the same object',
    value: undefined,
    contract,
  })

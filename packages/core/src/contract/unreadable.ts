import { Issue } from '../issue/issue.js'

/**
 * The one issue of a value that is no JSON and throws when it is read.
 *
 * @category constructors
 * @since 1.2.0
 */
export const unreadable = (contract: string): Issue =>
  new Issue({ code: 'wrong_type', path: [], expected: 'plain JSON that can be read', value: undefined, contract })

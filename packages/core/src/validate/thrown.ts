import { codecFailure } from '../issue/failure.js'
import { type Issue, notJsonIssue, unreadIssue } from '../issue/issue.js'
import { blameOf } from '../model/blame.js'
import { depthLimit, isOverflow } from './recursion.js'

/**
 * Returns the only issue of a value for which `find` threw: the value is nested too deep, or it cannot be read, or, if
 * it is plain data, the codec of this name failed.
 */
export const issueOfThrown = (
  name: string,
  contract: string,
  value: unknown,
  thrown: unknown,
  find: (value: unknown) => unknown,
): Issue => {
  if (isOverflow(thrown))
    return unreadIssue({
      ...{ code: 'too_deep', path: [], expected: { max: depthLimit }, contract },
      message: 'is nested too deep for the stack of this process',
    })
  const blame = blameOf(find, value, thrown)
  return blame === undefined ? notJsonIssue(contract) : codecFailure(name, [], contract, blame.cause)
}

import type { Issue } from '@contracts/core'
import { firstLine } from '@contracts/evolution/internal-modules'
import type { Validator } from './validator.js'
import { gateIssue } from './letter.js'
import { CodeStopped } from './limited-code.js'

/** The name of the contract of a message that was not decoded under any. */
export const noContract = 'auto'

/** Returns the issue of a message for which the code of a package threw, or was stopped. */
export const issueOfThrown = (thrown: unknown): Issue => {
  if (thrown instanceof CodeStopped) return thrown.issue
  const why = `made the gate fail, which is a mistake of the gate or of a contract: ${firstLine(thrown)}`
  return gateIssue('gate_failed', 'a message that the gate can validate', why.slice(0, 300))
}

/** Returns a validator that has a verdict on every message, also if the code of a package throws or is stopped. */
export const validateSafely =
  (validate: Validator): Validator =>
  (message) => {
    try {
      return validate(message)
    } catch (error) {
      const contract = error instanceof CodeStopped ? error.subject : noContract
      return { valid: false, contract, issues: [issueOfThrown(error)] }
    }
  }

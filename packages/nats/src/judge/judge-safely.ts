import { firstLine } from '@contracts/evolution/internal-files'
import { type Judge, refusal } from './judge.js'
import { CodeStopped } from './limited-code.js'

/** The name of the contract of a message that was not decoded under any. */
export const noContract = 'auto'

/** Returns a judge that has a verdict on every message, also if the code of a package throws or is stopped. */
export const judgeSafely =
  (judge: Judge): Judge =>
  (message) => {
    try {
      return judge(message)
    } catch (error) {
      if (error instanceof CodeStopped) return { valid: false, contract: error.subject, issues: [error.issue] }
      const why = `made the gate fail, which is a mistake of the gate or of a contract: ${firstLine(error)}`
      return refusal(noContract, 'gate_failed', 'a message that the gate can judge', why.slice(0, 300))
    }
  }

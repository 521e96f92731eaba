import { type AnyContract, contract, type Issue } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { gateIssue } from './letter.js'

const anyMessage = contract({
  id: 'nats/unusable',
  version: 1,
  role: 'message',
  description: 'Any message, of which nothing is known.',
  codec: JsonValue,
})

/** Returns the issue of a message about which nothing is known, with the reason. */
export const notValidated = (why: string): Issue =>
  gateIssue(
    'not_validated',
    'a message that the gate can validate',
    `cannot be validated: ${why.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 300)}`,
    'It may be valid: see contracts gate replay, when the contract can be used.',
  )

/**
 * Returns a contract by which nothing can be validated, since its code cannot be used. It refuses every message with one
 * issue that says why, so what is not known is never passed on.
 */
export const unusableContract = (name: string, id: string, why: string): AnyContract => ({
  ...anyMessage,
  ...{ id, name, version: Number(name.slice(id.length + 1)) },
  is: () => false,
  decode: () => ({ _tag: 'Left', left: [notValidated(why)] }),
  validate: () => ({ valid: false, errors: [notValidated(why)], warnings: [] }),
})

import type { DecodeMode } from '../model/decode-mode.js'
import { dataCopy } from '../model/data-copy.js'
import { readSafely } from '../model/safely.js'
import type { Contract } from './contract.js'
import type { DecodeResult } from './decode.js'

/**
 * Decodes a frozen copy of a value, and returns another copy. The message that is returned is therefore the one that was
 * decided, whatever a rule does with the message that it gets, and whatever the sender does with the value later. A rule
 * or a codec that changes its message fails. A value that is not plain data is decoded as it is.
 */
export const decodeSnapshot = <A>(
  { decode }: Pick<Contract<A>, 'decode'>,
  value: unknown,
  mode: DecodeMode = 'tolerant',
): DecodeResult<A> => {
  const copy = readSafely(() => dataCopy(value, true))
  if (copy === undefined) return decode(value, mode)
  const read = decode(copy.value, mode)
  return read._tag === 'Left' ? read : { _tag: 'Right', right: dataCopy(copy.value)?.value as A } // an equal message
}

import type { DecodeMode } from '@contracts/core'
import type { ContractResolver } from '../discovery/resolver.js'
import type { InputItem } from '../readers/document.js'
import { ndjsonItems } from '../readers/ndjson/ndjson.js'
import { validateItem } from './validate-document.js'
import type { ValidatedDocument } from './validate-text.js'

const empty: InputItem = { kind: 'malformed', at: { line: 1, column: 1 }, message: 'is empty' }

/**
 * Validates the bytes of one JSON message as `contracts validate` validates a line of NDJSON. The bytes may contain
 * line breaks. It never throws: bytes that are not JSON, too many, or nested too deep give an unreadable or invalid
 * document.
 *
 * @category destructors
 * @since 1.2.0
 */
export const validateMessage = (
  bytes: Uint8Array,
  { contractFor }: Pick<ContractResolver, 'contractFor'>,
  mode: DecodeMode,
): ValidatedDocument => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [item = empty] = ndjsonItems({ line: 1, bytes: buffer, ends: [buffer.length] })
  const contract = contractFor(item)
  const value = item.kind === 'document' ? { value: item.value } : {}
  return { contract, line: 1, ...validateItem(item, contract, mode), ...value }
}

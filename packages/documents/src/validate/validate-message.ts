import type { DecodeMode } from '@contracts/core'
import { checkArguments, checkMode } from '@contracts/core/internal'
import { aResolver, type ContractResolver } from '../resolve/resolver.js'
import type { Item } from '../item/item.js'
import { ndjsonItems } from '../json/ndjson.js'
import { validateItem } from './validate-document.js'
import type { ValidatedDocument } from './validate-text.js'

const someBytes = {
  ...{ takes: 'bytes', form: 'new TextEncoder().encode(text)' },
  accepts: (value: unknown) => value instanceof Uint8Array,
}

const empty: Item = { kind: 'malformed', at: { line: 1, column: 1 }, message: 'is empty' }

/**
 * Validates the bytes of one JSON message as `contracts validate` validates a line of NDJSON. The bytes may contain
 * line breaks. It never throws for them: bytes that are not JSON, too many, or nested too deep give an unreadable or invalid
 * document.
 *
 * @category destructors
 * @since 1.0.0
 */
export const validateMessage = (
  bytes: Uint8Array,
  resolver: Pick<ContractResolver, 'contractFor'>,
  mode: DecodeMode,
): ValidatedDocument => {
  checkArguments('validateMessage', [someBytes, bytes], [aResolver, resolver])
  checkMode(mode)
  const [item = empty] = ndjsonItems({ line: 1, bytes, ends: [bytes.length] })
  const contract = resolver.contractFor(item)
  const value = item.kind === 'document' ? { value: item.value } : {}
  return { contract, line: 1, ...validateItem(item, contract, mode), ...value }
}

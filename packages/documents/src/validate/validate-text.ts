import { type AnyContract, type DecodeMode, isJsonObject } from '@contracts/core'
import { checkArguments, checkMode, isText, objectLike } from '@contracts/core/internal'
import { aResolver, type ContractResolver } from '../resolve/resolver.js'
import type { Item } from '../item/item.js'
import { ndjsonItems } from '../json/ndjson.js'
import { readItems, readBatches } from '../read/batches.js'
import type { Format } from '../read/format.js'
import type { Chunks } from '../text/chunks.js'
import { validateItem } from './validate-document.js'
import type { LocatedIssue } from './validate-document.js'

/**
 * The options for validating a text.
 *
 * @category model
 * @since 1.0.0
 */
export interface TextValidation {
  /** Name of the source, such as a file name. */
  readonly name: string
  /** Selects the contract of each document. */
  readonly resolver: ContractResolver
  /** Mode of the validation. */
  readonly mode: DecodeMode
  /** Format of the text; `auto` detects it by the name, then by the first line (default: `auto`). */
  readonly input?: 'auto' | Format
  /** True if the lines are the items of one message (default: false). */
  readonly slurp?: boolean
}

/**
 * One document of a text and its result.
 *
 * @category model
 * @since 1.0.0
 */
export interface ValidatedDocument {
  /** Line on which the document begins, from 1. Absent for a whole file. */
  readonly line?: number | undefined
  /** The outcome; `unreadable` means that there was no document to validate. */
  readonly outcome: 'valid' | 'invalid' | 'unreadable'
  /** The issues, in the order of the text. */
  readonly issues: readonly LocatedIssue[]
  /** The contract under which it was validated. */
  readonly contract: AnyContract
  /** The parsed value. Absent if the document could not be parsed. */
  readonly value?: unknown
}

const validatedBy = (
  resolver: Pick<ContractResolver, 'contractFor'>,
  item: Item,
  mode: DecodeMode,
): ValidatedDocument => {
  const contract = resolver.contractFor(item)
  const value = item.kind === 'document' ? { value: item.value } : {}
  return { contract, line: item.line, ...validateItem(item, contract, mode), ...value }
}

const someChunks = {
  ...{ takes: 'bytes as they arrive', form: "createReadStream('orders.ndjson')" },
  accepts: (value: unknown) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
}
const someOptions = objectLike('options', "{ name: 'orders.ndjson', resolver, mode: 'tolerant' }", {
  name: isText,
  resolver: (value) => aResolver.accepts(value) && isJsonObject(value) && isJsonObject(value['reads']),
})

/**
 * Validates every document of a text, in batches as the text arrives. Each document is validated when the caller
 * requests it. A document that cannot be read has an issue that describes why, and the next one follows.
 *
 * @category destructors
 * @since 1.0.0
 */
export const validateText = (chunks: Chunks, options: TextValidation): AsyncGenerator<Iterable<ValidatedDocument>> => {
  checkArguments('validateText', [someChunks, chunks], [someOptions, options])
  checkMode(options.mode)
  return validateDocuments(chunks, options)
}

async function* validateDocuments(
  chunks: Chunks,
  { resolver, mode, name, input = 'auto', slurp }: TextValidation,
): AsyncGenerator<Iterable<ValidatedDocument>> {
  for await (const batch of readBatches(chunks, { name, input, reads: resolver.reads, slurp })) {
    const items = await readItems(batch, resolver.reads)
    yield (function* () {
      for (const item of items) yield validatedBy(resolver, item, mode)
    })()
  }
}

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
  return { ...validatedBy(resolver, item, mode), line: 1 }
}

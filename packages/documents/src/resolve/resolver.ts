import {
  type AnyContract,
  type CatalogEntry,
  contract,
  type FormatReaders,
  isJsonObject,
  Issue,
  type IssueParts,
} from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { checkArguments, isFunction, isSchemaNode, listLike, objectLike, suggestValue } from '@contracts/core/internal'
import { type Detected, detectorOf } from './detect.js'

/**
 * The parts of an item of a source that a resolver reads: the value of a document, or the reason why there is none.
 *
 * @category model
 * @since 1.0.0
 */
export type ResolvableItem =
  | {
      /** A document that could be parsed. */
      readonly kind: 'document'
      /** The parsed value. */
      readonly value: unknown
    }
  | {
      /** The reason: the item cannot become a message, is nested too deep, or is not a document. */
      readonly kind: 'refused' | 'too_deep' | 'malformed'
    }

/**
 * Selects the contract for each item of a source, and has the readers of the contract for other formats.
 *
 * @category model
 * @since 1.0.0
 */
export interface ContractResolver {
  /** Name of the contract in reports, or `auto`. */
  readonly name: string
  /** Readers of the contract for other formats. */
  readonly reads: FormatReaders
  /** Returns the contract of an item. */
  readonly contractFor: (item: ResolvableItem) => AnyContract
}

const anEntry = /* @__PURE__ */ objectLike('an entry of a catalog', "entryOf(catalog, 'acme/order')", {
  contract: (value) => isJsonObject(value) && isSchemaNode(value['node']),
})
const entryList = /* @__PURE__ */ listLike('a list of entries of catalogs', 'catalog.entries', anEntry)

/** The kind of an argument that selects contracts. */
export const aResolver = /* @__PURE__ */ objectLike('a resolver', 'autoResolver(catalog.entries)', {
  contractFor: isFunction,
})

/**
 * Makes a resolver that selects one contract for every item.
 *
 * @category constructors
 * @since 1.0.0
 */
export const resolverOf = (entry: CatalogEntry): ContractResolver => {
  checkArguments('resolverOf', [anEntry, entry])
  const { contract: one, readers = {} } = entry
  return { name: one.name, reads: readers, contractFor: () => one }
}

/**
 * The operand that selects the contract by the content of each message. It is also the name of the contract that
 * refuses messages without a match.
 */
const auto = 'auto'

const anyMessage = /* @__PURE__ */ contract({
  id: 'contracts/auto',
  version: 1,
  role: 'message',
  description: 'Any message of any contract installed here.',
  codec: JsonValue,
})

/** Makes a contract for messages that match no contract, or several. Every message has exactly this one issue. */
const refusal = (issueOf: (value: unknown) => Omit<IssueParts, 'contract'>): AnyContract => {
  const issue = (value: unknown): Issue => new Issue({ contract: auto, ...issueOf(value) })
  return {
    ...anyMessage,
    name: auto,
    is: () => false,
    decode: (value) => ({ _tag: 'Left', left: [issue(value)] }),
    validate: (value) => ({ valid: false, errors: [issue(value)], warnings: [] }),
  }
}

const namesOf = (entries: readonly CatalogEntry[]): string => entries.map(({ contract: { name } }) => name).join(', ')

const unknown = (nearest: readonly CatalogEntry[]): AnyContract =>
  refusal(() => ({
    code: 'unknown_contract',
    path: [],
    expected: 'a message of a contract installed here',
    message: 'matches no installed contract',
    redacted: 'matches no installed contract',
    value: undefined,
    hint:
      nearest.length === 0
        ? 'See contracts list, and name the contract.'
        : `Closest: ${namesOf(nearest)}. Name the contract.`,
  }))

const ambiguous = (entries: readonly CatalogEntry[]): AnyContract =>
  refusal(() => ({
    code: 'ambiguous_contract',
    path: [],
    expected: 'a message of one contract',
    message: 'matches several contracts',
    redacted: 'matches several contracts',
    value: undefined,
    hint: `Name one of them: ${namesOf(entries)}.`,
  }))

const unknownTag = ({ key, value, known }: Extract<Detected, { readonly kind: 'unknown tag' }>): AnyContract =>
  refusal(() => ({ code: 'unknown_tag', path: [key], expected: known, value, hint: suggestValue(value, known) }))

const refusalOf = (found: Exclude<Detected, { readonly kind: 'one' }>): AnyContract => {
  switch (found.kind) {
    case 'several':
      return ambiguous(found.entries)
    case 'unknown tag':
      return unknownTag(found)
    case 'none':
      return unknown(found.nearest)
  }
}

const csvOf = (entries: readonly CatalogEntry[]): FormatReaders['csv'] => {
  const readers = entries.flatMap(({ readers: own }) => (own?.csv === undefined ? [] : [own.csv]))
  const [first] = readers
  if (first === undefined) return undefined
  return (header) => readers.map((read) => read(header)).find(({ _tag }) => _tag === 'Right') ?? first(header)
}

const mdOf = (entries: readonly CatalogEntry[]): FormatReaders['md'] => {
  const readers = entries.flatMap(({ contract: one, readers: own }) =>
    own?.md === undefined ? [] : [{ one, read: own.md }],
  )
  const [first] = readers
  if (first === undefined) return undefined
  return (text) => (readers.find(({ one, read }) => one.is(read(text).value)) ?? first).read(text)
}

/**
 * Makes a resolver that detects the contract of each message among all catalog entries.
 *
 * @category constructors
 * @since 1.0.0
 */
export const autoResolver = (entries: readonly CatalogEntry[]): ContractResolver => {
  checkArguments('autoResolver', [entryList, entries])
  const csv = csvOf(entries)
  const md = mdOf(entries)
  const detect = detectorOf(entries)
  const none = unknown([])
  const readFromCsv = entries.filter(({ readers: own }) => own?.csv !== undefined)
  const refused = readFromCsv.length === 1 ? (readFromCsv[0]?.contract ?? none) : none // of CSV records only
  return {
    name: auto,
    reads: { ...(csv === undefined ? {} : { csv }), ...(md === undefined ? {} : { md }) },
    contractFor: (item) => {
      if (item.kind !== 'document') return item.kind === 'refused' ? refused : none
      const found = detect(item.value)
      return found.kind === 'one' ? found.entry.contract : refusalOf(found)
    },
  }
}

import type { Role } from '@contracts/core'
import { textOfFile } from '../validate/opened-file.js'
import { exampleMessages } from './example.js'
import { looksLikeSchema } from './looks-like-schema.js'
import type { Source } from './messages.js'

/** The files of a visitor: the source of the contract, and messages. They are kept until the page is closed. */
export interface ImportState {
  readonly revision: number
  readonly origin: Source
  readonly messages: Source | undefined
  readonly contract: string
  readonly role: Role | undefined
  readonly schema: string | undefined
}

const messagesFrom = (source: Source, revision: number): ImportState => ({
  ...{ revision, origin: source, messages: source, contract: 'acme/ticket', role: undefined, schema: undefined },
})

/** Returns the example that is shown before a visitor opens anything. */
export const exampleState = (revision: number): ImportState =>
  messagesFrom({ name: 'tickets.ndjson', source: exampleMessages }, revision)

/** Returns the id of the contract for a file or a schema: `OrderLine.v1.json` gives `acme/order-line`. */
export const contractNamed = (file: string): string => {
  const words = (file.split('.', 1)[0] ?? '').replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
  const parts = words.split(/[^a-z0-9]+/).filter((part) => part !== '')
  const name = parts.slice(parts.findIndex((part) => /^[a-z]/.test(part))).join('-')
  return `acme/${/^[a-z]/.test(name) ? name : 'message'}`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // several documents, or another format
  }
}

/** Returns the items of an array as lines. Each item is a message. */
const asLines = (items: readonly unknown[]): string => items.map((one) => `${JSON.stringify(one)}\n`).join('')

const isSchemaFile = (name: string, document: unknown): boolean =>
  looksLikeSchema(document) || /(?:schema|openapi|swagger)[^/]*\.(?:json|ya?ml)$/i.test(name)

/**
 * Returns the state after a file was opened. A schema replaces the contract. Messages are checked against an imported
 * contract, but replace an inferred one.
 */
export const withFile = async (now: ImportState, file: File, isImported: boolean): Promise<ImportState> => {
  const text = await textOfFile(file)
  const document = text === undefined ? undefined : parsed(text)
  const source: Source =
    Array.isArray(document) && document.length > 0
      ? { name: file.name.replace(/\.json$/i, '.ndjson'), source: asLines(document) }
      : { name: file.name, source: text ?? file }
  const made = { revision: now.revision + 1, contract: contractNamed(file.name), schema: undefined }
  if (isSchemaFile(file.name, document))
    return { ...now, ...made, origin: source, messages: undefined, role: undefined }
  return isImported ? { ...now, messages: source } : { ...now, ...made, origin: source, messages: source }
}

/** Returns the state in which the contract is inferred from the current messages. */
export const inferredAgain = (now: ImportState): ImportState =>
  now.messages === undefined ? now : { ...now, revision: now.revision + 1, origin: now.messages, schema: undefined }

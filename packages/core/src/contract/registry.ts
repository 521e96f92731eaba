import type { Issue } from '../issue/issue.js'
import type { DocumentLocation } from '../model/path.js'
import type { AnyContract } from './contract.js'
import type { DecodeResult } from './decode.js'
import type { Handoff } from './handoff.js'
import type { AnyMigration } from './migration.js'

/**
 * A message made from an example by a JSON Patch (RFC 6902), and every issue it must raise in both modes. Without
 * issues the message is valid. `rule` names the rule the case is about.
 *
 * @category model
 * @since 1.0.0
 */
export interface TestCase {
  readonly case: string
  readonly rule?: string
  readonly example?: number
  readonly patch: readonly PatchOperation[]
  readonly issues: readonly { readonly severity: string; readonly code: string; readonly pointer: string }[]
}

/**
 * One operation of a JSON Patch.
 *
 * @category model
 * @since 1.0.0
 */
export type PatchOperation =
  | { readonly op: string; readonly path: string; readonly value: unknown }
  | { readonly op: string; readonly path: string }

/**
 * One piece of a document after reading: the value to decode, the issues of the parts that the reader repaired, and a
 * function that locates an issue in the text.
 *
 * @category model
 * @since 1.0.0
 */
export interface ParsedDocument {
  readonly value: unknown
  readonly issues?: readonly Issue[]
  readonly locate?: (issue: Issue) => DocumentLocation | undefined
}

/**
 * The functions that read messages of a contract in formats other than JSON. For CSV, the header returns a function
 * that reads the cells of a record, or the issues of the header. Markdown and YAML are read as a whole.
 *
 * @category model
 * @since 1.0.0
 */
export interface FormatReaders {
  readonly csv?: (header: readonly string[]) => DecodeResult<(cells: readonly string[]) => ParsedDocument>
  readonly md?: (text: string) => ParsedDocument
  readonly yaml?: (value: unknown) => ParsedDocument
}

/**
 * A contract with its examples and cases. They are not on the contract itself, so that a bundle that decodes does not
 * contain them.
 *
 * @category model
 * @since 1.0.0
 */
export interface RegistryEntry {
  readonly contract: AnyContract
  readonly examples: readonly [unknown, ...unknown[]]
  readonly cases?: readonly TestCase[]
  readonly reads?: FormatReaders
  readonly config?: string
  readonly under?: (config: unknown) => DecodeResult<AnyContract>
}

/**
 * The contracts of a domain in order, with its handoffs and migrations. Generated tables, the command, the studio and
 * the tests read it.
 *
 * @category model
 * @since 1.0.0
 */
export interface Registry {
  readonly domain: string
  readonly entries: readonly RegistryEntry[]
  readonly handoffs: readonly Handoff[]
  readonly migrations: readonly AnyMigration[]
}

/**
 * Defines the registry of a domain, ordered and frozen. Throws if a name occurs twice or belongs to another domain.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * assert.strictEqual(registry({ domain: 'demo', entries: [{ contract: greeting, examples: [{ hello: 'you' }] }] }).entries.length, 1)
 *
 * @category constructors
 * @since 1.0.0
 */
export const registry = /* @__NO_SIDE_EFFECTS__ */ (
  parts: Pick<Registry, 'domain' | 'entries'> & Partial<Pick<Registry, 'handoffs' | 'migrations'>>,
): Registry => {
  const names = new Set<string>()
  for (const { contract } of parts.entries) {
    if (typeof (contract as Partial<AnyContract>).id !== 'string')
      throw new TypeError(
        `An entry of the registry of ${parts.domain} has no contract: write { contract, examples: [example] }`,
      )
    if (!contract.id.startsWith(`${parts.domain}/`))
      throw new TypeError(
        `${contract.id} does not belong to the domain ${parts.domain}: begin its id with ${parts.domain}/, or list it in the registry of its own domain`,
      )
    if (names.has(contract.name))
      throw new TypeError(
        `${contract.name} is listed twice in the registry of ${parts.domain}: keep one of its entries`,
      )
    names.add(contract.name)
  }
  const { domain, entries, handoffs = [], migrations = [] } = parts
  return Object.freeze({
    domain,
    entries: Object.freeze([...entries]),
    handoffs: Object.freeze([...handoffs]),
    migrations: Object.freeze([...migrations]),
  })
}

/**
 * Returns the entry of a contract by its name: `kasparro/envelope@1`, or the newest version if the name has none.
 * Returns `undefined` if the registry does not have it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const entryOf = (from: Registry, name: string): RegistryEntry | undefined =>
  from.entries
    .filter(({ contract }) => contract.id === name || contract.name === name)
    .reduce<RegistryEntry | undefined>(
      (newest, entry) => (newest && newest.contract.version > entry.contract.version ? newest : entry),
      undefined,
    )

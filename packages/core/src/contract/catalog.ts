import type { Issue } from '../issue/issue.js'
import { suggest } from '../issue/hint.js'
import { refuseMisspelt, refuseUnlisted } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { isObject } from '../model/json.js'
import type { PatchOperation } from '../model/patch.js'
import type { DocumentLocation } from '../model/path.js'
import { checkCatalog } from './check-contract.js'
import type { AnyContract } from './contract.js'
import type { DecodeResult } from './decode.js'
import type { Handoff } from './handoff.js'
import type { AnyMigration } from './migration.js'

/**
 * An issue that a test case must raise.
 *
 * @category model
 * @since 2.0.0
 */
export interface ExpectedIssue {
  /** The severity in tolerant mode: `error` or `warning`. */
  readonly severity: string
  /** The code of the issue: `missing`, the last word of a rule's id, or the name of a warning. */
  readonly code: string
  /** The JSON Pointer (RFC 6901) to the value. */
  readonly pointer: string
}

/**
 * A message made from an example by a JSON Patch (RFC 6902), and every issue it must raise in tolerant mode. Without
 * issues the message is valid. `rule` names the rule the case is about.
 *
 * @category model
 * @since 1.0.0
 */
export interface TestCase {
  /** The title of the case, a plain sentence such as "rejects a stay that ends before it starts". */
  readonly case: string
  /** The id of the rule, or the name of the warning, that the case is about (default: none). */
  readonly rule?: string
  /** The index of the example that is changed, counted from 0 (default: 0). */
  readonly example?: number
  /** The JSON Patch (RFC 6902) that makes the message from the example. */
  readonly patch: readonly PatchOperation[]
  /** Every issue that the message must raise in tolerant mode. Empty for a valid message. */
  readonly issues: readonly ExpectedIssue[]
}

/**
 * One piece of a document after reading: the value to decode, the issues of the parts that the reader repaired, and a
 * function that locates an issue in the text.
 *
 * @category model
 * @since 1.0.0
 */
export interface ParsedDocument {
  /** The value to decode. */
  readonly value: unknown
  /** The issues of the parts that the reader repaired (default: none). */
  readonly issues?: readonly Issue[]
  /** Returns the line and the column of an issue in the text; `undefined` if it has none. */
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
  /** Returns the function that reads the cells of a record of a CSV file, or the issues of its header. */
  readonly csv?: (header: readonly string[]) => DecodeResult<(cells: readonly string[]) => ParsedDocument>
  /** Reads a Markdown document. */
  readonly md?: (text: string) => ParsedDocument
  /** Reads the value of a YAML document. */
  readonly yaml?: (value: unknown) => ParsedDocument
}

/**
 * A contract with its examples and cases. They are not on the contract itself, so that a bundle that decodes does not
 * contain them.
 *
 * @category model
 * @since 2.0.0
 */
export interface CatalogEntry {
  /** The contract. */
  readonly contract: AnyContract
  /** Valid messages, of which the first is shown in documentation. */
  readonly examples: readonly [unknown, ...unknown[]]
  /** The test cases of the contract (default: none). */
  readonly cases?: readonly TestCase[]
  /** The readers of formats other than JSON (default: none). */
  readonly readers?: FormatReaders
  /** The id or the name of the contract whose messages configure this one, which the catalog lists (default: none). */
  readonly config?: string
  /** Returns the contract under a configuration, or the issues of the configuration. */
  readonly contractFor?: (config: unknown) => DecodeResult<AnyContract>
}

/**
 * The contracts of a domain in order, with its handoffs and migrations. Generated tables, the command, the studio and
 * the tests read it.
 *
 * @category model
 * @since 2.0.0
 */
export interface Catalog {
  /** The domain, the first part of the id of each contract. */
  readonly domain: string
  /** The contracts with their examples, in order. */
  readonly entries: readonly CatalogEntry[]
  /** The rules across two messages. */
  readonly handoffs: readonly Handoff[]
  /** The migrations between versions. */
  readonly migrations: readonly AnyMigration[]
}

/**
 * The parts from which `catalog` makes a catalog.
 *
 * @category model
 * @since 2.0.0
 */
export interface CatalogParts extends Pick<Catalog, 'domain' | 'entries'> {
  /** The rules across two messages (default: none). */
  readonly handoffs?: readonly Handoff[]
  /** The migrations between versions (default: none). */
  readonly migrations?: readonly AnyMigration[]
}

const catalogParts: Readonly<Record<keyof CatalogParts, true>> = {
  ...{ domain: true, entries: true, handoffs: true, migrations: true },
}

const entryParts: Readonly<Record<keyof CatalogEntry, true>> = {
  ...{ contract: true, examples: true, cases: true, readers: true, config: true, contractFor: true },
}

const caseParts: Readonly<Record<keyof TestCase, true>> = {
  ...{ case: true, rule: true, example: true, patch: true, issues: true },
}

const readerForms: Readonly<Record<keyof FormatReaders, string>> = {
  csv: '(header) => E.right((cells) => ({ value }))',
  md: '(text) => ({ value })',
  yaml: '(value) => ({ value })',
}

/** Throws if a reader is not a function, or is for a format that no one reads. */
const checkReaders = (name: string, readers: unknown): void => {
  refuseMisspelt(`The readers of ${name}`, readers as object, { csv: true, md: true, yaml: true }) // it refuses other values
  for (const [format, form] of Object.entries(readerForms)) {
    const reader = (readers as Readonly<Record<string, unknown>>)[format] // as checked
    if (reader !== undefined && typeof reader !== 'function')
      throw new TypeError(
        `${name} has ${summarise(reader)} as the reader of ${format}: write readers: { ${format}: ${form} }`,
      )
  }
}

/** Throws if an entry has a function that configures its contract and is none, or a configuration without that function. */
const checkContractFor = (name: string, { config, contractFor }: Partial<CatalogEntry>): void => {
  const form = 'write contractFor: (config) => E.right(contract)'
  if (contractFor !== undefined && typeof contractFor !== 'function')
    throw new TypeError(`${name} has a contractFor that is not a function: ${form}`)
  if (config !== undefined && contractFor === undefined)
    throw new TypeError(`${name} has a config and no function that applies it: ${form}`)
}

/** Throws if an entry names a configuration that no entry has. */
const checkConfigs = ({ domain, entries }: CatalogParts): void => {
  const names = entries.flatMap(({ contract: { id, name } }) => [id, name])
  for (const { contract, config } of entries) {
    if (config === undefined || names.includes(config)) continue
    const hint = typeof config === 'string' ? suggest(config, names) : undefined
    const problem = `${contract.name} has the config ${summarise(config)}, which the catalog of ${domain} does not list: list that contract, or correct the name`
    throw new TypeError(hint === undefined ? problem : `${problem}. ${hint}`)
  }
}

/** Throws if a case has no patch or no issues, or an issue without one of its parts, which no release could have. */
const checkCase = (name: string, one: Partial<TestCase>): void => {
  const owner = `A case of ${name}`
  const form =
    "write { case: 'no name', patch: [{ op: 'remove', path: '/name' }], issues: [{ severity: 'error', code: 'missing', pointer: '/name' }] }"
  refuseMisspelt(owner, one, caseParts)
  if (typeof one.case !== 'string') throw new TypeError(`${owner} has no title: ${form}`)
  if (!Array.isArray(one.patch)) throw new TypeError(`${owner} has no list of operations as patch: ${form}`)
  if (!Array.isArray(one.issues)) throw new TypeError(`${owner} has no list of issues: ${form}`)
  const isWhole = (issue: unknown): boolean =>
    isObject(issue) && ['severity', 'code', 'pointer'].every((part) => typeof issue[part] === 'string')
  if (!one.issues.every(isWhole))
    throw new TypeError(`${owner} has an issue without severity, code or pointer: ${form}`)
}

/** Throws if an entry has no contract or no examples. A caller without types may pass any value. */
const checkEntry = (domain: string, entry: Partial<CatalogEntry>): void => {
  const form = 'write { contract, examples: [example] }'
  const owner = `An entry of the catalog of ${domain}`
  refuseMisspelt(owner, entry, entryParts)
  const { contract, examples, cases = [] } = entry
  if (typeof contract?.id !== 'string') throw new TypeError(`${owner} has no contract: ${form}`)
  if (!Array.isArray(examples) || examples.length === 0)
    throw new TypeError(`${contract.name} has no examples in the catalog of ${domain}: ${form}`)
  refuseUnlisted(cases, `contract with cases, such as ${contract.name},`, 'cases: [{ case, patch, issues }]')
  for (const one of cases) checkCase(contract.name, one)
  checkReaders(contract.name, entry.readers ?? {})
  checkContractFor(contract.name, entry)
}

/** Throws if a list has something else than what `maker` returns. `method` is a function that only these have. */
const checkMade = (domain: string, list: unknown, maker: string, method: string): void => {
  const form = `${maker}s: [${maker}({ … })]`
  refuseUnlisted(list, `catalog with ${maker}s, such as that of ${domain},`, form)
  const wrong = (list as readonly unknown[]).find((one) => !isObject(one) || typeof one[method] !== 'function') // as checked
  if (wrong !== undefined)
    throw new TypeError(`The catalog of ${domain} has ${summarise(wrong)} as ${maker}: write ${form}`)
}

/** A part of a catalog: an id that begins with its domain, and the words for it, which no other part has. */
type Listed = readonly [id: string, words: string]

/** Throws if a part belongs to another domain, or is listed twice. */
const checkListed = (domain: string, parts: readonly Listed[]): void => {
  const seen = new Set<string>()
  for (const [id, words] of parts) {
    if (!id.startsWith(`${domain}/`))
      throw new TypeError(
        `${words} does not belong to the domain ${domain}: begin its id with ${domain}/, or list it in the catalog of its own domain`,
      )
    if (seen.has(words)) throw new TypeError(`${words} is listed twice in the catalog of ${domain}: keep one of them`)
    seen.add(words)
  }
}

/**
 * Defines the catalog of a domain, ordered and frozen. Throws if an entry has no contract or no examples, a `config` that the
 * catalog does not list or no function applies, or a reader that is not a function; if
 * a name, a handoff or a migration occurs twice; or if a contract, a handoff or a migration belongs to another domain. Examples are not decoded here, so that loading a catalog is cheap and an invalid example
 * can be reported: `catalogTests` and the compatibility check do that.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }) })
 * assert.strictEqual(catalog({ domain: 'demo', entries: [{ contract: greeting, examples: [{ hello: 'you' }] }] }).entries.length, 1)
 *
 * @category constructors
 * @since 2.0.0
 */
export const catalog = /* @__NO_SIDE_EFFECTS__ */ (parts: CatalogParts): Catalog => {
  if (typeof (parts as CatalogParts | undefined)?.domain !== 'string')
    throw new TypeError("A catalog needs a domain: write domain: 'acme'")
  refuseMisspelt(`The catalog of ${parts.domain}`, parts, catalogParts)
  const list: unknown = parts.entries
  if (!Array.isArray(list))
    throw new TypeError(
      `The catalog of ${parts.domain} has no entries: write entries: [{ contract, examples: [example] }]`,
    )
  for (const entry of parts.entries) checkEntry(parts.domain, entry)
  checkConfigs(parts)
  const { domain, entries, handoffs = [], migrations = [] } = parts
  checkMade(domain, handoffs, 'handoff', 'check')
  checkMade(domain, migrations, 'migration', 'apply')
  checkListed(domain, [
    ...entries.map(({ contract: { name } }): Listed => [name, name]),
    ...handoffs.map(({ id }): Listed => [id, `The handoff ${id}`]),
    ...migrations.map(({ from, to }): Listed => [from.id, `The migration from ${from.name} to ${to.name}`]),
  ])
  return Object.freeze({
    domain,
    entries: Object.freeze([...entries]),
    handoffs: Object.freeze([...handoffs]),
    migrations: Object.freeze([...migrations]),
  })
}

/**
 * Returns the entry of a contract by its name: `kasparro/envelope@1`, or the newest version if the name has none.
 * Returns `undefined` if the catalog does not have it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const entryOf = (from: Catalog, name: string): CatalogEntry | undefined => {
  checkCatalog('entryOf', from)
  return from.entries
    .filter(({ contract }) => contract.id === name || contract.name === name)
    .reduce<CatalogEntry | undefined>(
      (newest, entry) => (newest && newest.contract.version > entry.contract.version ? newest : entry),
      undefined,
    )
}

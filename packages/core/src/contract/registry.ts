import type { Issue } from '../issue/issue.js'
import type { AnyContract, Validation } from './contract.js'
import type { Handoff } from './handoff.js'
import type { Migration } from './migration.js'

/**
 * A line and column of a document, both counted from 1.
 *
 * @category model
 * @since 1.0.0
 */
export interface Location {
  readonly line: number
  readonly column: number
}

/**
 * What a reader made of one piece of a document: the value to decode, what it had to mend to get there, and where an
 * issue of that value stands in the text, when the reader knows better than its place in the value.
 *
 * @category model
 * @since 1.0.0
 */
export interface Reading {
  readonly value: unknown
  readonly issues?: readonly Issue[]
  readonly locate?: (issue: Issue) => Location | undefined
}

/**
 * How a contract is read from formats that are not JSON: a CSV header gives the reader of its records' cells, or the
 * faults of the header; Markdown and YAML texts give their value.
 *
 * @category model
 * @since 1.0.0
 */
export interface Readers {
  readonly csv?: (header: readonly string[]) => Validation<(cells: readonly string[]) => Reading>
  readonly md?: (text: string) => Reading
  readonly yaml?: (value: unknown) => Reading
}

/**
 * A message made from an example by a JSON Patch (RFC 6902), and every issue it must raise in strict and in tolerant
 * mode alike; no issues means accepted. `rule` names the law the case is about.
 *
 * @category model
 * @since 1.0.0
 */
export interface Case {
  readonly case: string
  readonly rule?: string
  readonly example?: number
  readonly patch: readonly Edit[]
  readonly issues: readonly { readonly severity: string; readonly code: string; readonly pointer: string }[]
}

/**
 * One step of a JSON Patch.
 *
 * @category model
 * @since 1.0.0
 */
export type Edit =
  | { readonly op: string; readonly path: string; readonly value: unknown }
  | { readonly op: string; readonly path: string }

/**
 * A contract as its domain offers it. Examples and cases stand here and not on the contract, so that a bundle that
 * decodes does not carry them.
 *
 * @category model
 * @since 1.0.0
 */
export interface RegistryLine {
  readonly contract: AnyContract
  readonly examples: readonly [unknown, ...unknown[]]
  readonly cases?: readonly Case[]
  readonly reads?: Readers
  readonly config?: string
  readonly under?: (config: unknown) => Validation<AnyContract>
}

/**
 * Everything a domain offers, in the order readers see it. Tables, the command, the demo and the tests read nothing else.
 *
 * @category model
 * @since 1.0.0
 */
export interface Registry {
  readonly domain: string
  readonly lines: readonly RegistryLine[]
  readonly handoffs: readonly Handoff[]
  readonly migrations: readonly Migration[]
}

/**
 * A domain's registry: ordered and frozen. A name that stands twice, or belongs to another domain, is a programmer's
 * mistake and throws.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', says: 'A hello.', codec: struct('Greeting', { hello: Text }) })
 * assert.strictEqual(registry({ domain: 'demo', lines: [{ contract: greeting, examples: [{ hello: 'you' }] }] }).lines.length, 1)
 *
 * @category constructors
 * @since 1.0.0
 */
export const registry = (
  parts: Pick<Registry, 'domain' | 'lines'> & Partial<Pick<Registry, 'handoffs' | 'migrations'>>,
): Registry => {
  const names = new Set<string>()
  for (const { contract } of parts.lines) {
    if (!contract.id.startsWith(`${parts.domain}/`))
      throw new TypeError(`${contract.id} is not of the domain ${parts.domain}`)
    if (names.has(contract.name))
      throw new TypeError(`${contract.name} stands twice in the registry of ${parts.domain}`)
    names.add(contract.name)
  }
  const { domain, lines, handoffs = [], migrations = [] } = parts
  return Object.freeze({
    domain,
    lines: Object.freeze([...lines]),
    handoffs: Object.freeze([...handoffs]),
    migrations: Object.freeze([...migrations]),
  })
}

/**
 * The line of a contract: `kasparro/envelope@1`, or without a version the newest; nothing when there is none.
 *
 * @category destructors
 * @since 1.0.0
 */
export const lineOf = (from: Registry, name: string): RegistryLine | undefined =>
  from.lines
    .filter(({ contract }) => contract.id === name || contract.name === name)
    .reduce<RegistryLine | undefined>(
      (newest, line) => (newest && newest.contract.version > line.contract.version ? newest : line),
      undefined,
    )

import type { AnyContract } from './contract.js'
import type { Validation } from './validation.js'
import type { Handoff } from './handoff.js'
import type { AnyMigration } from './migration.js'
import type { Case } from './case.js'
import type { Readers } from './reading.js'

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
  readonly migrations: readonly AnyMigration[]
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

import type { Json, Role } from '@contracts/core'
import type { Release, ReleasedContract } from '@contracts/evolution/release'
import type { PublishedRelease } from '../releases/read-releases.js'

/** A contract of a release of the tests. `refuses` is the body of a function that returns whether a rule refuses `m`. */
export interface TestContract {
  readonly name: string
  readonly schema: { readonly [keyword: string]: Json }
  readonly example?: Json
  readonly role?: Role
  readonly refuses?: string
}

const released = ({ name, schema, role = 'input', refuses, example }: TestContract): ReleasedContract => {
  const [id = '', version = ''] = name.split('@')
  return {
    ...{ id, version: Number(version), role, cases: [] },
    schema: example === undefined ? schema : { ...schema, examples: [example] },
    rules: refuses === undefined ? [] : [{ id: 'checks', severity: 'error', description: 'Refuses some messages.' }],
  }
}

/** Returns the code of contracts: their rules, and of their schemas the kinds and the members of objects. */
const codeOf = (contracts: readonly TestContract[]): string => {
  const decoders = contracts.map(({ name, schema, refuses = 'false' }) => {
    const required = JSON.stringify(schema['required'] ?? [])
    const body = `${required}.some((k) => typeof m !== 'object' || m === null || m[k] === undefined) ? [{ severity: 'error', code: 'missing', pointer: '' }] : (${refuses}) ? [{ severity: 'error', code: 'rule', pointer: '', rule: 'checks' }] : []`
    return `${JSON.stringify(name)}: (m) => ${body}`
  })
  return `exports.released = { format: 1, decode: { ${decoders.join(', ')} }, migrate: {}, handOver: {}, select: {} }`
}

/** Returns a release of a package with contracts, and its code. */
export const testRelease = (
  name: string,
  version: string,
  ...contracts: readonly TestContract[]
): Required<PublishedRelease> => {
  const release: Release = { package: name, version, exports: {}, contracts: contracts.map(released) }
  return { release, code: codeOf(contracts) }
}

/** The schema of an object with required numbers, and with optional ones. */
export const numbers = (required: readonly string[], optional: readonly string[] = []): TestContract['schema'] => ({
  type: 'object',
  properties: Object.fromEntries([...required, ...optional].map((key) => [key, { type: 'number' }])),
  required: [...required],
})

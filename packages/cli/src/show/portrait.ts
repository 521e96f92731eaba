import type { RegistryEntry } from '@contracts/core'
import type { Found } from '../installed/find.js'
import { fieldTree, type FieldView, typeWords } from '@contracts/core/describe'

/** Everything `show` says about a contract. */
export interface Portrait {
  readonly contract: string
  readonly id: string
  readonly version: number
  readonly role: string
  readonly description: string
  readonly package: string
  readonly packageVersion: string
  readonly formats: readonly string[]
  readonly type: string
  readonly fields: readonly FieldView[]
  readonly rules: readonly { readonly id: string; readonly severity: string; readonly description: string }[]
  readonly example: unknown
  readonly versions: readonly number[]
}

const formatsOf = ({ reads }: RegistryEntry): readonly string[] => [
  ...['JSON', 'NDJSON', 'YAML'],
  ...(reads?.csv === undefined ? [] : ['CSV']),
  ...(reads?.md === undefined ? [] : ['Markdown']),
]

/** A contract as a reader wants to see it. */
export const portraitOf = ({ line, registry, installed }: Found): Portrait => {
  const { name, id, version, role, description, node, rules } = line.contract
  return {
    contract: name,
    id,
    version,
    role,
    description: description,
    package: installed.name,
    packageVersion: installed.version,
    formats: formatsOf(line),
    type: typeWords(node),
    fields: fieldTree(node),
    rules: rules.map((rule) => ({ id: rule.id, severity: rule.severity, description: rule.description })),
    example: line.examples[0],
    versions: registry.entries.flatMap(({ contract }) => (contract.id === id ? [contract.version] : [])),
  }
}

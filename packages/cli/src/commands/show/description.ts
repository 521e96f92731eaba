import type { CatalogEntry } from '@contracts/core'
import { fieldTree, type FieldView, typeWords, messageWords } from '@contracts/core/describe'
import { printable } from '@contracts/core/report'
import type { Found } from '../../discovery/find.js'

/** Everything that `show` prints about a contract. */
export interface ContractDescription {
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

const formatsOf = ({ readers }: CatalogEntry): readonly string[] => [
  ...['JSON', 'NDJSON', 'YAML'],
  ...(readers?.csv === undefined ? [] : ['CSV']),
  ...(readers?.md === undefined ? [] : ['Markdown']),
]

/** Collects what `show` prints about a contract. */
export const describeContract = ({ entry, catalog, installed }: Found): ContractDescription => {
  const { name, id, version, role, description, node, rules } = entry.contract
  return {
    contract: name,
    id,
    version,
    role,
    description: description,
    package: installed.name,
    packageVersion: installed.version,
    formats: formatsOf(entry),
    type: typeWords(node),
    fields: fieldTree(node),
    rules: rules.map((rule) => ({ id: rule.id, severity: rule.severity, description: rule.description })),
    example: entry.examples[0],
    versions: catalog.entries.flatMap(({ contract }) => (contract.id === id ? [contract.version] : [])),
  }
}

type Row = readonly [name: string, presence: string, words: string]

/** Returns the name of a field, after the steps to the value that has it: `[].id`, `*.id`. */
const nameOf = ({ name, within, required }: FieldView): string =>
  within === undefined ? name : `${within.replace(/^\./, '')}${required === undefined ? ' ' : '.'}${name}`

const rowsOf = (fields: readonly FieldView[], depth = 1): readonly Row[] =>
  fields.flatMap((field): readonly Row[] => {
    const presence = field.required === undefined ? '' : field.required ? 'required' : 'optional'
    const words = [
      `${field.type}.`,
      field.description,
      ...(field.warnings ?? []).map((warning) => `Warning unless ${warning}.`),
      field.formerly && `Formerly ${field.formerly}.`,
      field.deprecated && `Deprecated: ${field.deprecated}`,
    ]
    return [
      [`${'  '.repeat(depth)}${nameOf(field)}`, presence, words.filter(Boolean).join(' ')],
      ...rowsOf(field.fields, depth + 1),
    ]
  })

const aligned = (rows: readonly Row[]): string => {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, presence, words]) => `${name.padEnd(width)}  ${presence.padEnd(8)}  ${words}\n`).join('')
}

const ruleList = (rules: ContractDescription['rules']): string => {
  const width = Math.max(0, ...rules.map(({ id }) => id.length))
  return rules
    .map(({ id, severity, description }) => `  ${severity.padEnd(7)}  ${id.padEnd(width)}  ${description}\n`)
    .join('')
}

const indented = (text: string): string => text.replace(/^/gm, '  ')

/** Formats a contract as one page: fields, rules, example, versions. */
export const descriptionText = (found: Found): string => {
  const described = describeContract(found)
  const { contract, role, description, formats, fields, rules, example, versions, version } = described
  const value = messageWords(found.entry.contract.node)
  const sections = [
    `${contract} · ${role} · ${described.package}\n${description}\nRead from ${formats.join(', ')}.\n`,
    value === undefined ? '' : `Value\n  ${value}\n`,
    fields.length === 0 ? '' : `Fields\n${aligned(rowsOf(fields))}`,
    rules.length === 0 ? '' : `Rules\n${ruleList(rules)}`,
    `Example\n${indented(JSON.stringify(example, null, 2))}\n`,
    `Versions\n${versions.map((one) => `  ${String(one)}${one === version ? ' (shown)' : ''}\n`).join('')}`,
  ]
  return sections
    .filter((section) => section !== '')
    .map((section) => section.split('\n').map(printable).join('\n'))
    .join('\n')
}

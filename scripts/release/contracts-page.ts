/** CONTRACTS.md of a domain: the document people read, made from the registry whenever the package is built. */
import type { AnyContract, Registry, RegistryLine } from '@contracts/core'
import { fieldTree, typeWords, type FieldView } from '@contracts/core/describe'
import type { Package } from '../workspace/packages.js'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const meaning = ({ description, formerly, deprecated, advice = [] }: FieldView) =>
  [
    description,
    formerly === undefined ? undefined : `Formerly ${formerly}.`,
    deprecated === undefined ? undefined : `Deprecated: ${deprecated}`,
    ...advice.map((one) => `Better ${one}.`),
  ]
    .filter((part) => part !== undefined)
    .join(' ')

const rowsOf = (fields: readonly FieldView[], above: string): readonly string[] =>
  fields.flatMap((field) => {
    const branch = field.required === undefined
    const name = branch ? `${above} (${field.name})` : above === '' ? field.name : `${above}.${field.name}`
    const required = branch ? '' : field.required ? 'required' : 'optional'
    const inside = field.type.startsWith('list') ? `${name}[]` : name
    return [
      `| \`${name}\` | ${cell(field.type)} | ${required} | ${cell(meaning(field))} |`,
      ...rowsOf(field.fields, inside),
    ]
  })

const fieldsPart = ({ node }: AnyContract) => {
  const rows = rowsOf(fieldTree(node), '')
  if (rows.length === 0) return `The message is ${typeWords(node)}.`
  const keys = node.kind === 'object' && node.open ? '\n\nAny other key belongs to the message.' : ''
  return `| field | holds | | what it means |\n| --- | --- | --- | --- |\n${rows.join('\n')}${keys}`
}

const rulesPart = ({ rules }: AnyContract) =>
  rules.length === 0
    ? ''
    : `Rules:\n\n${rules.map(({ id, severity, says }) => `- \`${id}\` (${severity}): ${says}`).join('\n')}\n\n`

const linePart = ({ contract, examples }: RegistryLine, living: number) => {
  const versions = living > 1 ? `, one of ${String(living)} living versions` : ''
  return [
    `## ${contract.name}\n`,
    `${contract.says} Role: ${contract.role}${versions}.\n`,
    `${fieldsPart(contract)}\n`,
    `${rulesPart(contract)}Example:\n`,
    `\`\`\`json\n${JSON.stringify(examples[0], null, 2)}\n\`\`\`\n`,
  ].join('\n')
}

/** The page of a domain, under the version its package has. */
export const contractsPage = ({ manifest }: Package, { domain, lines }: Registry) => {
  const names = lines.map(({ contract }) => contract)
  const list = names.map(({ name, role, says }) => `- [${name}](#${name.replaceAll(/[/@]/g, '')}) (${role}): ${says}`)
  const parts = lines.map((line) => linePart(line, names.filter(({ id }) => id === line.contract.id).length))
  return `# The contracts of ${domain}\n\n${manifest.name} ${manifest.version}. Made from the registry when the package is built.\n\n${list.join('\n')}\n\n${parts.join('\n')}`
}

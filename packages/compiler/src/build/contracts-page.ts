/** CONTRACTS.md of a contract package: its documentation, generated from the catalog. */
import type { AnyContract, Catalog, CatalogEntry, SchemaNode } from '@contracts/core'
import { fieldTree, type FieldView, messageWords } from '@contracts/core/describe'
import { checkCatalog, checkText, onOneLine, walkValue } from '@contracts/core/internal'

const cell = (text: string) => onOneLine(text).replaceAll('|', '\\|')

const meaning = ({ description, formerly, deprecated, warnings = [] }: FieldView) =>
  [
    description,
    formerly === undefined ? undefined : `Formerly ${formerly}.`,
    deprecated === undefined ? undefined : `Deprecated: ${deprecated}`,
    ...warnings.map((one) => `Warning unless ${one}.`),
  ]
    .filter((part) => part !== undefined)
    .join(' ')

const join = (above: string, name: string): string => (above === '' ? name : `${above}.${name}`)

/** Returns the rows of fields. `above` is the path of the value that has them, empty for the message. */
const rowsOf = (fields: readonly FieldView[], above: string): readonly string[] =>
  fields.flatMap((field) => {
    const { within = '' } = field
    const object = above === '' ? within.replace(/^\./, '') : above + within
    const branch = field.required === undefined
    const name = branch ? `${object} (${field.name})`.trimStart() : join(object, field.name)
    const required = branch ? '' : field.required ? 'required' : 'optional'
    return [
      `| \`${cell(name)}\` | ${cell(field.type)} | ${required} | ${cell(meaning(field))} |`,
      ...rowsOf(field.fields, name),
    ]
  })

/** Returns whether a message may have any other key. `entered` has the recursive nodes around the node. */
const isOpen = (node: SchemaNode, entered: readonly SchemaNode[] = []): boolean => {
  if (node.kind === 'object') return node.open
  const walk = walkValue(node, {})
  return walk.relation === 'one' && !entered.includes(node) && isOpen(walk.node, [...entered, node])
}

const fieldsPart = ({ node }: AnyContract) => {
  const words = messageWords(node)
  const rows = rowsOf(fieldTree(node), '')
  const type = words === undefined ? '' : `Type: ${words}.`
  if (rows.length === 0) return type
  const keys = isOpen(node) ? '\n\nAny other key belongs to the message.' : ''
  const lead = type === '' ? '' : `${type}\n\n`
  return `${lead}| field | type | | description |\n| --- | --- | --- | --- |\n${rows.join('\n')}${keys}`
}

const rulesPart = ({ rules }: AnyContract) =>
  rules.length === 0
    ? ''
    : `Rules:\n\n${rules.map(({ id, severity, description }) => `- \`${id}\` (${severity}): ${onOneLine(description)}`).join('\n')}\n\n`

const entryPart = ({ contract, examples }: CatalogEntry, supported: number) => {
  const versions = supported > 1 ? `, one of ${String(supported)} supported versions` : ''
  return [
    `## ${contract.name}\n`,
    `${onOneLine(contract.description)} Role: ${contract.role}${versions}.\n`,
    `${fieldsPart(contract)}\n`,
    `${rulesPart(contract)}Example:\n`,
    `\`\`\`json\n${JSON.stringify(examples[0], null, 2)}\n\`\`\`\n`,
  ].join('\n')
}

/** Writes the page of a catalog. `packaged` is the name and the version of its package. */
export const contractsPage = (packaged: string, catalog: Catalog) => {
  checkText(packaged, 'contractsPage', "contractsPage('@acme/orders 1.0.0', catalog)")
  checkCatalog('contractsPage', catalog)
  const { domain, entries } = catalog
  const names = entries.map(({ contract }) => contract)
  const list = names.map(
    ({ name, role, description }) =>
      `- [${name}](#${name.replaceAll(/[/@]/g, '')}) (${role}): ${onOneLine(description)}`,
  )
  const parts = entries.map((entry) => entryPart(entry, names.filter(({ id }) => id === entry.contract.id).length))
  return `# The contracts of ${domain}\n\n${packaged}. Generated from the catalog.\n\n${list.join('\n')}\n\n${parts.join('\n')}`
}

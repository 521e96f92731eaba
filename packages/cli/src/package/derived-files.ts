/** Makes the files of a contract package that are derived from its catalog. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog, CatalogEntry } from '@contracts/core'
import { contractsIndex, contractsPage, schemaFile } from '@contracts/compiler/internal'
import { toJsonSchema } from '@contracts/core/json-schema'
import type { ContractPackage } from './contract-packages.js'
import type { DueFile } from './write-files.js'

const schemaText = ({ contract, examples }: CatalogEntry): string =>
  `${JSON.stringify(toJsonSchema(contract, { withId: true, examples }), null, 2)}\n`

/** Prints a Markdown table with aligned columns, as formatters do. */
export const markdownTable = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  const widths = head.map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length), 3))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

const contractsTable = ({ entries }: Catalog): string =>
  markdownTable([
    ['contract', 'version', 'role', 'what it carries'],
    ...entries.map(({ contract }) => [
      `\`${contract.id.slice(contract.id.lastIndexOf('/') + 1)}\``,
      String(contract.version),
      contract.role,
      contract.description.replaceAll('|', '\\|'),
    ]),
  ])

const marked = /(<!-- contracts:begin -->\r?\n)[^]*?(<!-- contracts:end -->)/

const textAt = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // missing
  }
}

const readmeOf = ({ folder, catalog }: ContractPackage): readonly DueFile[] => {
  const path = join(folder, 'README.md')
  const text = textAt(path)
  if (text === undefined) return []
  const table = contractsTable(catalog)
  return [{ path, text: text.replace(marked, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`) }]
}

/** Lists schema files of removed contracts, which are to be deleted. Any other file in the folder is kept. */
const surplusOf = ({ folder }: ContractPackage, due: readonly DueFile[]): readonly DueFile[] => {
  try {
    return readdirSync(join(folder, 'schemas'))
      .filter((name) => /\.v\d+\.schema\.json$/.test(name))
      .map((name) => ({ path: join(folder, 'schemas', name) }))
      .filter(({ path }) => !due.some((one) => one.path === path))
  } catch {
    return [] // no folder of schemas yet
  }
}

/**
 * Makes every file derived from the catalog of a package: the schema files, their index `contracts.json`,
 * `CONTRACTS.md`, and README.md. README.md gets a table of contracts if it has the markers for one.
 */
export const derivedFiles = (one: ContractPackage): readonly DueFile[] => {
  const { name, version, folder, catalog } = one
  const texts = new Map(catalog.entries.map((entry) => [entry.contract, schemaText(entry)]))
  const schemas = [...texts].map(([contract, text]) => ({ path: join(folder, schemaFile(contract)), text }))
  return [
    ...schemas,
    ...surplusOf(one, schemas),
    { path: join(folder, 'contracts.json'), text: contractsIndex(one, (contract) => texts.get(contract) ?? '') },
    { path: join(folder, 'CONTRACTS.md'), text: contractsPage(`${name} ${version}`, catalog) },
    ...readmeOf(one),
  ]
}

/** The tables between `<!-- contracts:begin -->` and `<!-- contracts:end -->`, generated from the registries. */
import { files, textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { packages, type Package } from '../workspace/packages.js'
import { lastWord, loadDomains, type Domain } from '../workspace/registry.js'

const marked = /(<!-- contracts:begin -->\n)[\s\S]*?(<!-- contracts:end -->)/

const table = (rows: readonly (readonly string[])[]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length), 3))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

const contractTable = ({ registry }: Domain) =>
  table([
    ['contract', 'version', 'role', 'what it carries'],
    ...registry.lines.map(({ contract }) => [
      `\`${lastWord(contract.id)}\``,
      String(contract.version),
      contract.role,
      contract.says,
    ]),
  ])

const packageTable = () => table([['package', 'what it is'], ...packages.map(packageRow)])

const packageRow = ({ folder, manifest }: Package) => [
  `[\`${manifest.name}\`](packages/${folder}/README.md)`,
  manifest.description ?? '',
]

/** Every README that has the markers, with its table as it must be. */
export const readmeFiles = async (): Promise<readonly Generated[]> => {
  const domains = await loadDomains()
  return files
    .filter((file) => /(^|\/)README\.md$/.test(file) && marked.test(textOf(file)))
    .map((file) => {
      const domain = domains.find(({ package: one }) => file === `packages/${one.folder}/README.md`)
      const lines = domain ? contractTable(domain) : packageTable()
      return { file, text: textOf(file).replace(marked, `$1\n${lines}\n\n$2`) }
    })
}

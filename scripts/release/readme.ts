/** The generated tables of the READMEs, each between its markers: `<!-- contracts:begin -->` and `<!-- contracts:end -->`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { files, textOf } from '../workspace/files.js'
import type { Generated } from '../workspace/generated.js'
import { packages, root, type Package } from '../workspace/packages.js'
import { lastWord, loadDomains, type Domain } from '../workspace/registry.js'
import { table } from './table.js'

const contracts = ({ registry }: Domain) =>
  table([
    ['contract', 'version', 'role', 'what it carries'],
    ...registry.entries.map(({ contract }) => [
      `\`${lastWord(contract.id)}\``,
      String(contract.version),
      contract.role,
      contract.description.replaceAll('|', '\\|'),
    ]),
  ])

const overview = () =>
  table([
    ['package', 'what it is'],
    ...packages.map(({ folder, manifest }) => [
      `[\`${manifest.name}\`](packages/${folder}/README.md)`,
      manifest.description ?? '',
    ]),
  ])

// The catalog is a flat map of ranges; pnpm has read it before us.
const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
  readonly catalog: Readonly<Record<string, string>>
}

const publishedRange = (name: string, range: string) => {
  if (range === 'catalog:') return catalog[name] ?? range
  const other = packages.find(({ manifest }) => manifest.name === name)
  return `${range.replace('workspace:', '')}${other?.manifest.version ?? ''}`
}

/** What a package goes with: core and the peers, with the ranges it is published with. */
const versionsOf = ({ manifest }: Package) => {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })
  return ranges
    .filter(([name, range]) => range.startsWith('workspace:') || name === 'io-ts' || name === 'fp-ts')
    .map(([name, range]) => `\`${name}\` ${publishedRange(name, range)}`)
    .join(', ')
}

const versions = (some: readonly Package[]) =>
  table([
    ['package', 'version', 'goes with'],
    ...some.map((one) => [`\`${one.manifest.name}\``, one.manifest.version, versionsOf(one)]),
  ])

const put = (text: string, name: string, content: string) =>
  text.replace(
    new RegExp(`(<!-- ${name}:begin -->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`),
    (_, begin: string, end: string) => `${begin}\n${content}\n\n${end}`,
  )

/** Every README with its tables as they must be; one without markers is left unchanged. */
export const readmeFiles = async (): Promise<readonly Generated[]> => {
  const domains = await loadDomains()
  return files
    .filter((file) => /(^|\/)README\.md$/.test(file))
    .map((file) => {
      const own = packages.filter((one) => file === `packages/${one.folder}/README.md`)
      const domain = domains.find(({ package: one }) => one.folder === own[0]?.folder)
      const withContracts = put(textOf(file), 'contracts', domain ? contracts(domain) : overview())
      return { file, text: put(withContracts, 'versions', versions(own.length > 0 ? own : packages)) }
    })
}

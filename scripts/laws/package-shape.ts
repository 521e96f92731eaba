import { readdirSync } from 'node:fs'
import { apps, packages, readManifest, root, type Manifest, type Package } from '../workspace/packages.js'
import type { Law } from './law.js'

const required = ['README.md', 'jest.config.mjs', 'package.json', 'src', 'tsconfig.json', 'tsup.config.ts']
const made = new Set(['.turbo', 'dist', 'node_modules', 'CHANGELOG.md', 'releases'])

const extras = ({ folder, isDomain }: Package): readonly string[] => {
  if (isDomain) return ['schemas', 'contracts.json', 'CONTRACTS.md']
  if (folder === 'compiler') return ['bin.js']
  return folder === 'cli' ? ['bin.js', 'e2e'] : []
}

const shape = (one: Package): readonly string[] => {
  const found = readdirSync(one.path)
  return [
    ...required.filter((file) => !found.includes(file)).map((file) => `packages/${one.folder} lacks ${file}`),
    ...found
      .filter((file) => !required.includes(file) && !made.has(file) && !extras(one).includes(file))
      .map((file) => `packages/${one.folder}/${file} belongs elsewhere`),
  ]
}

const versions = ({ name, ...manifest }: Manifest): readonly string[] =>
  Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  })
    .filter(([, range]) => range !== 'catalog:' && !range.startsWith('workspace:'))
    .map(([dependency, range]) => `${name} asks for ${dependency} ${range}; the version belongs in the catalog`)

/** The same six files at the top of every package, and one version per tool in the whole workspace. */
export const packageShape: Law = {
  says: 'every package has the same six files at its top, and versions are named in the catalog alone',
  check: () => [
    ...packages.flatMap(shape),
    ...[readManifest(root), ...[...packages, ...apps].map(({ manifest }) => manifest)].flatMap(versions),
  ],
}

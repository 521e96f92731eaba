import { apps, packages, type Package } from '../workspace/packages.js'
import type { Law } from './law.js'

const allowed = ({ folder, isDomain }: Package): readonly string[] => {
  if (isDomain) return ['core', 'compiler']
  if (folder === 'evolution') return ['core', 'llm']
  if (['compiler', 'http', 'llm'].includes(folder)) return ['core']
  return folder === 'cli' ? ['core', 'compiler', 'evolution', 'http', 'llm'] : []
}

const ours = (ranges: Readonly<Record<string, string>> = {}) =>
  Object.keys(ranges).filter((name) => name.startsWith('@contracts/'))

const check = (one: Package): readonly string[] => {
  const { name, dependencies = {}, devDependencies, peerDependencies } = one.manifest
  const mayUse = allowed(one).map((folder) => `@contracts/${folder}`)
  // The tests of the command try it on every domain.
  const inTests = one.folder === 'cli' ? [] : ours(devDependencies)
  return [
    ...[...ours(dependencies), ...inTests]
      .filter((other) => !mayUse.includes(other))
      .map((other) => `${name} must not depend on ${other}`),
    ...ours(peerDependencies).map((other) => `${name}: ${other} is a dependency, never a peer`),
    ...ours(dependencies)
      .filter((other) => dependencies[other] !== 'workspace:^')
      .map((other) => `${name}: ${other} is asked for as workspace:^`),
  ]
}

/** `core ← {domains, compiler, http, llm}`, `{core, llm} ← evolution`, all of these but the domains `← cli`, everything `← demo`. */
export const arrows: Law = {
  says: 'packages depend on each other in one direction: core ← domains, compiler, http and llm; core and llm ← evolution; all but the domains ← cli',
  check: () => [
    ...packages.flatMap(check),
    ...apps
      .filter(({ manifest }) => manifest.private !== true)
      .map(({ manifest }) => `${manifest.name} must be private`),
  ],
}

import { apps, packages, type Package } from '../workspace/packages.js'
import type { Law } from './law.js'

const allowed = ({ folder, isDomain }: Package): readonly string[] => {
  if (isDomain || folder === 'evolution') return ['core']
  return folder === 'cli' ? ['core', 'evolution'] : []
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

/** `core ← domains`, `core ← evolution`, `{core, evolution} ← cli`, everything `← demo`. */
export const arrows: Law = {
  says: 'packages depend on each other in one direction: core ← domains, core ← evolution, {core, evolution} ← cli',
  check: () => [
    ...packages.flatMap(check),
    ...apps
      .filter(({ manifest }) => manifest.private !== true)
      .map(({ manifest }) => `${manifest.name} must be private`),
  ],
}

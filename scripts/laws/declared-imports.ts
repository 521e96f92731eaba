import { sources } from '../workspace/files.js'
import { importsOf } from '../workspace/imports.js'
import { packages, type Package } from '../workspace/packages.js'
import type { Law } from './law.js'

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const check = ({ folder, manifest }: Package): readonly string[] => {
  const known = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })])
  const forTypes = new Set(Object.keys(manifest.devDependencies ?? {}))
  return sources
    .filter((file) => file.startsWith(`packages/${folder}/`))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => !/^(\.|#|node:)/.test(specifier))
        .filter(({ specifier, ofTypes }) => {
          const name = packageOf(specifier)
          return !known.has(name) && !(ofTypes && forTypes.has(name))
        })
        .map(({ specifier }) => `${file} imports ${specifier}, which ${manifest.name} does not declare`),
    )
}

/** What a source imports is what its package installs. */
export const declaredImports: Law = {
  says: 'every package a source imports is declared by its package.json',
  check: () => packages.flatMap(check),
}

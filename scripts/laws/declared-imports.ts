import { sources, textOf } from '../workspace/files.js'
import { packages, type Package } from '../workspace/packages.js'
import type { Law } from './law.js'

const specifiers = (text: string) =>
  [
    ...text.matchAll(
      /^(?:import|export)\b[^'"]*?from\s+['"]([^'".][^'"]*)['"]|^import\s+['"]([^'".][^'"]*)['"]|\bimport\(['"]([^'".][^'"]*)['"]\)/gm,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3] ?? '')

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const check = ({ folder, manifest }: Package): readonly string[] => {
  const known = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })])
  return sources
    .filter((file) => file.startsWith(`packages/${folder}/`))
    .flatMap((file) =>
      specifiers(textOf(file))
        .filter(
          (specifier) =>
            !specifier.startsWith('node:') && !specifier.startsWith('#') && !known.has(packageOf(specifier)),
        )
        .map((specifier) => `${file} imports ${specifier}, which ${manifest.name} does not declare`),
    )
}

/** What a source imports is what its package installs. */
export const declaredImports: Law = {
  says: 'every package a source imports is declared by its package.json',
  check: () => packages.flatMap(check),
}

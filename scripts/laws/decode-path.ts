import { dirname, join, normalize } from 'node:path'
import { entriesOf } from '../workspace/entries.js'
import { files, textOf } from '../workspace/files.js'
import { domains, packages } from '../workspace/packages.js'
import type { Law } from './law.js'

/** What a file loads when it runs: imports and re-exports that are not of types alone. */
const loads = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/^(?:import|export)\s+(?!type\b)(?:(\{[^}]*\}|[^'"{]*)\s*from\s+)?['"]([^'"]+)['"]/gm)]
    .filter(([, names = '']) => !/^\{(?:\s*type\s+[^,}]+,?)+\s*\}$/.test(names.trim()))
    .map((found) => found[2] ?? '')

const fileOf = (from: string, specifier: string) =>
  normalize(join(dirname(from), specifier))
    .replaceAll('\\', '/')
    .replace(/\.js$/, '.ts')

/** Every file below these that runs when they are loaded, with the packages each one loads. */
const reached = (starts: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const seen = new Map<string, readonly string[]>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !files.includes(file)) continue
    const found = loads(file)
    seen.set(file, found)
    for (const specifier of found) if (specifier.startsWith('.')) waiting.push(fileOf(file, specifier))
  }
  return seen
}

const starts = () => [
  ...packages
    .filter(({ folder }) => folder === 'core')
    .flatMap(entriesOf)
    .filter(({ subpath }) => subpath === './codecs')
    .map(({ file }) => file),
  'packages/core/src/combinators/struct.ts',
  'packages/core/src/contract/contract.ts',
  ...domains.flatMap(({ folder }) =>
    files.filter(
      (file) =>
        file.startsWith(`packages/${folder}/src/`) && /^export const \w+(?:: \w+)? = contract\(/m.test(textOf(file)),
    ),
  ),
]

/** A bundle that decodes carries no fp-ts, and of io-ts the class `Type` alone. */
export const decodePath: Law = {
  says: 'what decodes a message loads nothing of fp-ts, and of io-ts its bare name in core alone',
  check: () =>
    [...reached(starts())].flatMap(([file, specifiers]) =>
      specifiers
        .filter((one) => one.startsWith('fp-ts') || (one.startsWith('io-ts') && !file.startsWith('packages/core/')))
        .map((specifier) => `${file} loads ${specifier} at run time`),
    ),
}

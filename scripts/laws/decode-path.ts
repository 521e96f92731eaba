import { files, textOf } from '../workspace/files.js'
import { importsOf, sourceBehind } from '../workspace/imports.js'
import { domains } from '../workspace/packages.js'
import type { Law } from './law.js'

const loads = (file: string): readonly string[] =>
  importsOf(file)
    .filter(({ ofTypes }) => !ofTypes)
    .map(({ specifier }) => specifier)

/** Every file below these that runs when they are loaded, with what it loads. */
const reached = (starts: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const seen = new Map<string, readonly string[]>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !files.includes(file)) continue
    const found = loads(file)
    seen.set(file, found)
    for (const specifier of found) if (specifier.startsWith('.')) waiting.push(sourceBehind(file, specifier))
  }
  return seen
}

const holdsContract = (file: string) => /^export const \w+(?:: \w+)? = contract\(/m.test(textOf(file))

const starts = () => [
  'packages/core/src/codecs.ts',
  'packages/core/src/combinators/struct.ts',
  'packages/core/src/contract/contract.ts',
  ...domains.flatMap(({ folder }) =>
    files.filter((file) => file.startsWith(`packages/${folder}/src/`) && file.endsWith('.ts') && holdsContract(file)),
  ),
]

/** A bundle that decodes carries no fp-ts, and of io-ts the class `Type` alone. */
export const decodePath: Law = {
  says: 'what decodes a message loads nothing of fp-ts, and io-ts in core alone',
  check: () =>
    [...reached(starts())].flatMap(([file, specifiers]) =>
      specifiers
        .filter((one) => one.startsWith('fp-ts') || (one.startsWith('io-ts') && !file.startsWith('packages/core/')))
        .map((specifier) => `${file} loads ${specifier} at run time`),
    ),
}

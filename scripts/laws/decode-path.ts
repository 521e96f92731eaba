import { files, textOf } from '../workspace/files.js'
import { domains } from '../workspace/packages.js'
import { reached } from '../workspace/reached.js'
import type { Law } from './law.js'

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

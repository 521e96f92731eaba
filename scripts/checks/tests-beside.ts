import { sources, files, textOf } from '../workspace/files.js'
import type { Check } from './check.js'

const kinds: readonly { readonly kind: string; readonly is: (file: string, text: string) => boolean }[] = [
  {
    kind: 'contract',
    is: (file, text) => !file.includes('/src/testing/') && /^export const \w+(?:: \w+)? = contract\(/m.test(text),
  },
  { kind: 'codec', is: (file) => /^packages\/core\/src\/codecs\//.test(file) },
  { kind: 'command', is: (file) => /^packages\/cli\/src\/commands\/([^/]+)\/\1\.ts$/.test(file) },
]

/**
 * Contracts, codecs and commands must have a test beside them. The catalog tests run the cases of rules instead. Messages
 * that several tests share, in a folder `testing`, need none.
 */
export const testsBeside: Check = {
  name: 'every contract, codec and command has a test beside it',
  check: () =>
    sources.flatMap((file) => {
      const found = kinds.find(({ is }) => is(file, textOf(file)))
      const test = file.replace(/\.ts$/, '.test.ts')
      return found && !files.includes(test)
        ? [`${file} is a ${found.kind} without ${test.slice(test.lastIndexOf('/') + 1)}`]
        : []
    }),
}

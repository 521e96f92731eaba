import { sources, files, textOf } from '../workspace/files.js'
import type { Law } from './law.js'

const kinds: readonly { readonly kind: string; readonly is: (file: string, text: string) => boolean }[] = [
  { kind: 'contract', is: (_, text) => /^export const \w+(?:: \w+)? = contract\(/m.test(text) },
  {
    kind: 'rule',
    is: (file, text) =>
      /^packages\/(?!core\/)/.test(file) && /^export const \w+(?:: [\w<>]+)? = rule(?:<[^(]*>)?\(/m.test(text),
  },
  { kind: 'codec', is: (file) => /^packages\/core\/src\/codecs\//.test(file) },
  { kind: 'command', is: (file) => /^packages\/cli\/src\/commands\//.test(file) },
]

/** What has a law of its own has a test of its own. */
export const testsBeside: Law = {
  says: 'every contract, rule, codec and command has its test beside it',
  check: () =>
    sources.flatMap((file) => {
      const found = kinds.find(({ is }) => is(file, textOf(file)))
      const test = file.replace(/\.ts$/, '.test.ts')
      return found && !files.includes(test)
        ? [`${file} is a ${found.kind} without ${test.slice(test.lastIndexOf('/') + 1)}`]
        : []
    }),
}

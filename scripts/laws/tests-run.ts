import { files, textOf } from '../workspace/files.js'
import type { Law } from './law.js'

const held = /\b(?:it|test|describe)\.(?:only|todo)\b|\bf(?:it|describe)\(/
const skipped = /\b(?:it|test|describe)\.skip\b|\bx(?:it|describe|test)\(/

const faults = (line: string): readonly string[] => [
  ...(held.test(line) ? ['leaves other tests out'] : []),
  ...(skipped.test(line) && !/\/\/ \w/.test(line) ? ['skips without saying why on its line'] : []),
]

/** Every test runs; one that cannot run here says why. */
export const testsRun: Law = {
  says: 'no test is left out, and one that is skipped says why on its line',
  check: () =>
    files
      .filter((file) => file.endsWith('.test.ts'))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .flatMap((line, i) => faults(line).map((fault) => `${file}:${String(i + 1)} ${fault}`)),
      ),
}

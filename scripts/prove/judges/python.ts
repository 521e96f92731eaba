/** Python's `jsonschema` as a judge of what the others disagree on. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Json } from '@contracts/core'
import { findPython, root } from '../workspace.js'

/** Its verdicts on schemas with messages; nothing where no Python here can import `jsonschema`. */
export const pythonVerdicts = (
  questions: readonly (readonly [schema: Json, message: Json])[],
): readonly (boolean | undefined)[] => {
  const python = questions.length === 0 ? undefined : findPython('jsonschema')
  if (python === undefined) return questions.map(() => undefined)
  const { stdout } = spawnSync(python, [join(root, 'scripts/prove/judges/judge.py')], {
    input: questions.map((question) => `${JSON.stringify(question)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const marks = stdout.split('\n')
  return questions.map((_, i) => (marks[i] === '1' ? true : marks[i] === '0' ? false : undefined))
}

/** Runs evolution without code generation from strings, as under a browser's strict content security policy. */
import { run } from '../run.mjs'
import type { Check } from '../workspace/results.js'
import { put } from './consumer.js'

const program = `
import { includes } from '@contracts/evolution'
let refused = false
try { new Function('return 1') } catch { refused = true }
const gone = includes({ type: 'object', properties: { kind: { enum: ['a', 'b'] } } }, { properties: { kind: { pattern: '^a$' } } })
const same = includes({ type: 'string', pattern: '^[ab]+$' }, { pattern: '^(a|b)+$' })
console.log(refused, JSON.stringify(gone), same.verdict)
`

/** The output of the program if only code generation from strings is refused. */
const expected = 'true {"verdict":"disproved","counterexample":{"kind":"b"}} proved'

/** Returns one check: evolution proves and disproves without code generation. */
export const noEvalChecks = (folder: string): readonly Check[] => [
  {
    name: 'evolution proves inclusion and finds counterexamples without code generation from strings',
    check: async () => {
      const file = put(folder, 'no-eval.mjs', program)
      const { output } = await run(process.execPath, ['--disallow-code-generation-from-strings', file], { cwd: folder })
      return output.trim() === expected ? [] : [output]
    },
  },
]

/**
 * Checks that the compiled contracts of packed packages decode as the interpreter does, with and without code
 * generation.
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run.mjs'
import { domains } from '../workspace/packages.js'
import { loadDomains } from '../workspace/catalog.js'
import type { Check } from '../workspace/results.js'
import { put } from './consumer.js'

const ways = [
  { file: 'answers-imported.mjs', load: '(name) => import(name)', by: 'import' },
  { file: 'answers-required.cjs', load: '(name) => require(name)', by: 'require' },
]

const settings = [
  { flags: [], name: 'allowed' },
  { flags: ['--disallow-code-generation-from-strings'], name: 'refused' },
]

/** Returns the checks: by `import` and by `require`, each with and without code generation from strings. */
export const decodingChecks = async (folder: string): Promise<readonly Check[]> => {
  copyFileSync(fileURLToPath(new URL('answers.mjs', import.meta.url)), join(folder, 'answers.mjs'))
  const names = JSON.stringify(domains.map(({ manifest }) => manifest.name))
  const count = (await loadDomains()).reduce((sum, { catalog }) => sum + catalog.entries.length, 0)
  return ways.flatMap(({ file, load, by }) => {
    put(folder, file, `import('./answers.mjs').then(({ judgeAnswers }) => judgeAnswers(${load}, ${names}))\n`)
    return settings.map(({ flags, name }) => ({
      name: `every contract loaded by ${by} decodes as the interpreter does, with code generation ${name}`,
      check: async () => {
        const { output } = await run(process.execPath, [...flags, file], { cwd: folder })
        const lines = output.trim().split('\n')
        return lines.join() === `${String(count)} contracts, code generation ${name}` ? [] : lines.slice(0, 10)
      },
    }))
  })
}

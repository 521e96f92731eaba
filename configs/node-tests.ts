/**
 * Runs every test of a folder of the application it is started in with Node's own runner, and leaves their counts where the
 * tally of `npm test` reads them.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from 'node:test'

const [folder = 'src', tally = 'jest.json'] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join(folder, file))
const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }

for await (const { type, data } of run({ files })) {
  if (type !== 'test:pass' && type !== 'test:fail') continue
  const ended = data as {
    readonly name: string
    readonly skip?: string | boolean
    readonly details: { readonly type?: string; readonly error?: Error & { readonly cause?: Error } }
  } // both carry them
  // A suite, or the file itself, is not a test; but one that fails without a test of its own must not pass.
  if (ended.details.type === 'suite' && type === 'test:pass') continue
  if (ended.skip !== undefined) {
    counts.numPendingTests++
    process.stdout.write(`skipped: ${ended.name}${typeof ended.skip === 'string' ? `: ${ended.skip}` : ''}\n`)
  } else if (type === 'test:pass') counts.numPassedTests++
  else {
    counts.numFailedTests++
    process.stdout.write(`✗ ${ended.name}\n${(ended.details.error?.cause ?? ended.details.error)?.message ?? ''}\n`)
  }
}
mkdirSync('.turbo', { recursive: true })
writeFileSync(join('.turbo', tally), JSON.stringify(counts))
process.stdout.write(`${String(counts.numPassedTests)} passed, ${String(counts.numFailedTests)} failed\n`)
process.exitCode = counts.numFailedTests === 0 && counts.numPassedTests + counts.numPendingTests > 0 ? 0 : 1

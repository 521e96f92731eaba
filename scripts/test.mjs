/** `npm test`: everything a change must pass, one line per step, and the sum as the last line. */
import { emptyDist } from './empty-dist.mjs'
import { install, root } from './install.mjs'
import { run } from './run.mjs'
import { forgetResults, readResults } from './tally.mjs'

const quiet = ['--output-logs=errors-only', '--log-prefix=none']
const source = (...args) => ({ program: 'tsx', args: ['--conditions=@contracts/source', ...args], tests: true })
const turbo = (...args) => ({ program: 'turbo', args: ['run', ...args, ...quiet] })

/** What keeps one core busy runs beside what keeps another: each list is a chain, and the chains of a row run together. */
const rows = [
  [
    [
      { name: 'format', program: 'prettier', args: ['--check', '--log-level=warn', '--cache', '.'] },
      { name: 'lint', ...turbo('//#lint') },
    ],
    [
      { name: 'types', ...turbo('typecheck', '//#typecheck:scripts') },
      { name: 'build', ...turbo('build') },
    ],
  ],
  [[{ name: 'tests', ...turbo('test', 'test:built', 'e2e', '--continue'), tests: true }]],
  [
    [
      { name: 'laws', ...source('scripts/laws.ts') },
      { name: 'judges', ...source('scripts/agreement.ts') },
      { name: 'scaffolds', ...source('scripts/scaffolds.ts') },
    ],
    [
      { name: 'proof', ...source('scripts/prove-evolution.ts', '--pairs', '500', '--self-check') },
      { name: 'compiled proof', ...source('scripts/prove-compiled.ts', '--messages', '20000') },
    ],
  ],
  [
    [{ name: 'packed packages', program: 'tsx', args: ['scripts/packed.ts'], tests: true }],
    [{ name: 'published packages', program: 'tsx', args: ['scripts/registry.ts'], tests: true }],
  ],
]

const total = { passed: 0, failed: 0, skipped: 0 }
const add = ({ passed, failed, skipped }) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/** A step without tests of its own is one check; one that fails without naming a failed test is one failure. */
const judge = (step, code) => {
  if (!step.tests) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const results = readResults(root, step.name)
  const silent = results.failed === 0 && (code !== 0 || results.passed === 0)
  return silent ? { ...results, failed: 1 } : results
}

const take = async (step) => {
  const begun = Date.now()
  const { code, output } = await run(step.program, step.args, { cwd: root, env: { NO_COLOR: '1' } })
  const result = judge(step, code)
  add(result)
  const counts = step.tests ? ` ${result.passed} passed, ${result.failed} failed` : ''
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${step.name.padEnd(18)}${seconds.padStart(6)} s ${counts}`)
  if (result.failed > 0) console.log(output.replace(/^(?:✓|PASS) .*\n/gm, '').trimEnd())
  else for (const notice of output.split('\n').filter((line) => line.startsWith('notice:'))) console.log(`  ${notice}`)
}

const inTurn = async (chain) => {
  for (const step of chain) await take(step)
}

await install()
emptyDist()
forgetResults(
  root,
  rows.flat(2).map(({ name }) => name),
)
for (const row of rows) await Promise.all(row.map(inTurn))
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
if (total.passed === 0) total.failed = Math.max(1, total.failed)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/**
 * `pnpm prove`: runs the property tests of all packages with 2,000 runs instead of 100. FC_RUNS sets another number,
 * and FC_SEED draws other cases.
 */
import { root } from './install.mjs'
import { run } from './run.mjs'

const tasks = ['run', 'test:long', 'test:built', '--filter=./packages/*', '--continue', '--output-logs=errors-only']
const { code } = await run('turbo', tasks, {
  cwd: root,
  stdio: 'inherit',
  env: { FC_RUNS: process.env.FC_RUNS ?? '2000' },
})
process.exitCode = code

/** `npm start`: installs and builds what the demo needs, unless nothing has changed, then runs it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install, root } from './install.mjs'
import { withProgress } from './progress.mjs'
import { run } from './run.mjs'

const filter = '@contracts/demo...'

await install({ filter, purpose: 'the demo' })

// The demo needs neither declarations nor CommonJS; a workspace that was built whole stays so.
const task = existsSync(join(root, 'packages/core/dist/index.d.ts')) ? 'build' : 'build:js'
const build = await withProgress({ doing: 'Building the demo', done: 'Built' }, () =>
  run('turbo', ['run', task, `--filter=${filter}`, '--output-logs=errors-only'], { cwd: root }),
)
if (build.code !== 0) {
  console.error(build.output)
  console.error('The build failed; its output is above.')
  process.exit(1)
}
const demo = await run(process.execPath, ['apps/demo/dist/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(demo.code)

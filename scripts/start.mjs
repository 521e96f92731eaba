/** `npm start`: installs and builds what the demo needs if anything has changed, then runs the demo. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install, root } from './install.mjs'
import { run } from './run.mjs'

const filter = '@contracts/demo...'

await install({ filter, purpose: 'the demo' })

// The demo needs neither declarations nor CommonJS. If the workspace has a full build, it is kept.
const task = existsSync(join(root, 'packages/core/dist/index.d.ts')) ? 'build' : 'build:js'
await build({ doing: 'Building the demo', task, filter })
const demo = await run(process.execPath, ['apps/demo/dist/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(demo.code)

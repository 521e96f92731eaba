/** `npm start` and `npm run docs`: installs and builds what the studio or the site needs, then runs it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, runOrExit } from './install.mjs'
import { run } from './run.mjs'

const [name, ...args] = process.argv.slice(2)

// The studio needs neither declarations nor CommonJS. If the workspace has a full build, it is kept.
const hasBuild = existsSync(join(root, 'packages/core/dist/index.d.ts'))
const studio = ['@contracts/demo...', hasBuild ? 'build' : 'build:js', [process.execPath, 'apps/demo/dist/main.js']]
const site = ['@contracts/site...', 'docs:build', ['tsx', 'apps/site/src/main.ts']]
const [filter, task, [program, ...file]] = name === 'site' ? site : studio

await install(filter)
await runOrExit('Building', ['turbo', 'run', task, `--filter=${filter}`, '--output-logs=errors-only'])
const ended = await run(program, [...file, ...args], { cwd: root, stdio: 'inherit' })
process.exit(ended.code)

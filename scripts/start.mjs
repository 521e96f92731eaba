/** `npm start`: installs and builds what the demo needs, unless nothing has changed, then runs it. */
import { install, root } from './install.mjs'
import { run } from './run.mjs'

const filter = '@contracts/demo...'

await install({ filter })
console.log('Building the demo (the first time takes a few minutes) …')
const build = await run('turbo', ['run', 'build', `--filter=${filter}`, '--output-logs=errors-only'], {
  cwd: root,
})
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

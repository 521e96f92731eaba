/** `npm start`: installs and builds what has changed, then runs the demo. */
import { install, root } from './install.mjs'
import { run } from './run.mjs'

await install()
const build = await run('turbo', ['run', 'build', '--filter=@contracts/demo...', '--output-logs=errors-only'], {
  cwd: root,
})
if (build.code !== 0) {
  console.error(build.output)
  console.error('The build failed; what it said stands above.')
  process.exit(1)
}
const demo = await run(process.execPath, ['apps/demo/dist/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(demo.code)

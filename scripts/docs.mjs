/** `npm run docs`: installs and builds what the site needs, unless nothing has changed, then serves it. */
import { install, root } from './install.mjs'
import { withProgress } from './progress.mjs'
import { run } from './run.mjs'

await install({ filter: '@contracts/site...', purpose: 'the documentation' })
const build = await withProgress({ doing: 'Building the documentation', done: 'Built' }, () =>
  run('turbo', ['run', 'docs:build', '--filter=@contracts/site', '--output-logs=errors-only', '--log-prefix=none'], {
    cwd: root,
  }),
)
if (build.code !== 0) {
  console.error(build.output)
  console.error('The build failed; its output is above.')
  process.exit(1)
}
const site = await run('tsx', ['apps/site/src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exit(site.code)

/** `npm run docs`: installs and builds what the site needs if anything has changed, then serves the site. */
import { build } from './build.mjs'
import { install, root } from './install.mjs'
import { run } from './run.mjs'

await install({ filter: '@contracts/site...', purpose: 'the documentation' })
await build({ doing: 'Building the documentation', task: 'docs:build', filter: '@contracts/site' })
const site = await run('tsx', ['apps/site/src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exit(site.code)

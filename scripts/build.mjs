import { root } from './install.mjs'
import { withProgress } from './progress.mjs'
import { run } from './run.mjs'

/**
 * Runs a build task of turbo with progress. If it fails, prints its output and ends the process with 1.
 *
 * @param {{ doing: string, task: string, filter: string }} what
 */
export const build = async ({ doing, task, filter }) => {
  const { code, output } = await withProgress({ doing, done: 'Built' }, () =>
    run('turbo', ['run', task, `--filter=${filter}`, '--output-logs=errors-only', '--log-prefix=none'], { cwd: root }),
  )
  if (code === 0) return
  console.error(output)
  console.error('The build failed; its output is above.')
  process.exit(1)
}

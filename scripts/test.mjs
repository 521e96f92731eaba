/**
 * `npm test`: runs the checks of a change that end within minutes. `npm run test:all` runs every check that a change must
 * pass. Turbo runs the tasks and skips those with unchanged inputs, so the second one after the first adds the rest. `npx pnpm t <file>` runs one test file.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDist } from './empty-dist.mjs'
import { install, root } from './install.mjs'
import { run } from './run.mjs'
import { fetchSchemaTestSuite } from './schema-test-suite.mjs'
import { countsOf } from './tally.mjs'
import { readRequest, usage } from './test-request.mjs'

const short = [
  ...['//#format:check', '//#lint', '//#lint:unused', '//#lint:workflows', '//#typecheck', '//#test:generated'],
  ...['build', 'test', 'test:process', '//#test:scripts'],
]

const long = ['test:long', 'test:built', 'e2e', '//#test:long', '//#test:pages', '//#test:released']

const summaries = join(root, '.turbo', 'runs')

/** Reads turbo's summary of the tasks it ran: their times, and whether their results came from the cache. */
const summary = () => {
  const [file] = readdirSync(summaries)
  return JSON.parse(readFileSync(join(summaries, file), 'utf8')).tasks.filter(
    ({ execution }) => execution !== undefined,
  )
}

const taskName = (id) => id.slice(id.indexOf('#') + 1)

/** Prints one line for each task name, with the total time and number of its tasks in all packages. */
const lines = (ran) =>
  [...new Set(ran.map(({ taskId }) => taskName(taskId)))].map((name) => {
    const all = ran.filter(({ taskId }) => taskName(taskId) === name)
    const seconds = all
      .filter(({ cache }) => cache.status === 'MISS')
      .reduce((sum, { execution }) => sum + (execution.endTime - execution.startTime) / 1000, 0)
    const cached = all.filter(({ cache }) => cache.status === 'HIT').length
    const failed = all.filter(({ execution }) => execution.exitCode !== 0).length
    const notes = [
      `${String(all.length)} ${all.length === 1 ? 'task' : 'tasks'}`,
      ...(cached === 0 ? [] : [`${String(cached)} unchanged`]),
      ...(failed === 0 ? [] : [`${String(failed)} failed`]),
    ]
    return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s  ${notes.join(', ')}`
  })

/** Runs the tasks, prints how each ended, and returns the exit code. */
const runTasks = async (tasks) => {
  await install()
  await fetchSchemaTestSuite()
  emptyDist()
  rmSync(summaries, { recursive: true, force: true })
  const flags = ['--continue', '--summarize', '--concurrency=100%', '--output-logs=errors-only', '--log-prefix=none']
  const { code, output } = await run('turbo', ['run', ...tasks, ...flags], { cwd: root, env: { NO_COLOR: '1' } })
  if (code !== 0) console.log(output.replace(/^(?:✓|PASS) .*\n/gm, '').trimEnd())
  const ran = summary()
  for (const line of lines(ran)) console.log(line)
  const total = countsOf(root, ran)
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  if (code !== 0 && total.failed === 0) total.failed = 1
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Runs one test file by the script of its package, and returns the exit code. */
const runFile = async ({ folder, script, file, options, built }) => {
  await install()
  const build = ['run', 'build', '--output-logs=errors-only', '--log-prefix=none']
  if (built && (await run('turbo', build, { cwd: root, stdio: 'inherit' })).code !== 0) return 1
  mkdirSync(join(folder, '.turbo'), { recursive: true }) // jest writes its results there
  const args = ['--silent', 'run', script, '--runTestsByPath', file, ...options]
  return (await run('pnpm', args, { cwd: folder, stdio: 'inherit' })).code
}

/** Prints how the command is called, after the problem if there is one, and returns the exit code. */
const printUsage = (problem) => {
  if (problem === undefined) console.log(usage)
  else console.error(`${problem}\n\n${usage}`)
  return problem === undefined ? 0 : 2
}

const request = readRequest(root, process.argv.slice(2))
if (request.run === 'help' || request.run === 'refuse') process.exitCode = printUsage(request.problem)
else if (request.run === 'file') process.exitCode = await runFile(request)
else process.exitCode = await runTasks(request.run === 'all' ? [...short, ...long] : short)

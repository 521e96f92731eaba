/** Counts the tests of a run: jest leaves one JSON file a task, the scripts write the same four numbers. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The files a task leaves its results in, by the outputs turbo.json declares. */
const resultFiles = (root, { directory, resolvedTaskDefinition: { outputs } }) =>
  outputs.filter((file) => /^\.turbo\/.*\.json$/.test(file)).map((file) => join(root, directory, file))

const none = { passed: 0, failed: 0, skipped: 0 }

const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

const read = (file) => {
  const result = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + (result.numRuntimeErrorTestSuites ?? 0),
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
  }
}

/** A task that leaves no results is one check. One that fails without a failed test is one failure. */
const countsOfTask = (root, task) => {
  const ended = task.execution.exitCode === 0
  const files = resultFiles(root, task).filter((file) => existsSync(file))
  const counts = files.map(read).reduce(add, none)
  if (files.length === 0) return ended ? { ...none, passed: 1 } : { ...none, failed: 1 }
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** The tests that passed, failed and were skipped in these tasks. */
export const countsOf = (root, tasks) => tasks.map((task) => countsOfTask(root, task)).reduce(add, none)

/** Removes the results of an earlier run: a task that does not start must not count. Turbo restores those that are unchanged. */
export const forgetResults = (root) => {
  const members = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  )
  for (const folder of ['', ...members]) {
    const results = join(root, folder, '.turbo')
    if (!existsSync(results)) continue
    for (const file of readdirSync(results).filter((name) => name.endsWith('.json'))) rmSync(join(results, file))
  }
}

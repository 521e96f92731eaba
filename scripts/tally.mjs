/**
 * Counts the tests of a run. Jest writes one JSON file for each task, and the scripts write files with the same keys.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the result files of a task: the JSON files among its outputs in turbo.json. */
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

/**
 * Counts a task. Without result files it counts as one check. If it fails without a failed test, it counts as one
 * failure.
 */
const countsOfTask = (root, task) => {
  const ended = task.execution.exitCode === 0
  const files = resultFiles(root, task).filter((file) => existsSync(file))
  const counts = files.map(read).reduce(add, none)
  if (files.length === 0) return ended ? { ...none, passed: 1 } : { ...none, failed: 1 }
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** Counts the tests that passed, failed and were skipped in these tasks. */
export const countsOf = (root, tasks) => tasks.map((task) => countsOfTask(root, task)).reduce(add, none)

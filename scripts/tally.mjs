/** Reads what the test runs left behind: jest writes one JSON file per package, the laws write the same four numbers. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const jestFiles = (root) =>
  ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) =>
      ['jest.json', 'jest-built.json', 'jest-e2e.json'].map((file) => join(root, folder, name, '.turbo', file)),
    ),
  )

const filesOf = (root, step) =>
  step === 'tests' ? jestFiles(root) : [join(root, '.turbo', `${step.replaceAll(' ', '-')}.json`)]

export const forgetResults = (root, steps) => {
  for (const step of steps) for (const file of filesOf(root, step)) rmSync(file, { force: true })
}

const count = (result) => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + (result.numRuntimeErrorTestSuites ?? 0),
  skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
})

export const readResults = (root, step) =>
  filesOf(root, step)
    .filter((file) => existsSync(file))
    .map((file) => count(JSON.parse(readFileSync(file, 'utf8'))))
    .reduce(
      (sum, one) => ({
        passed: sum.passed + one.passed,
        failed: sum.failed + one.failed,
        skipped: sum.skipped + one.skipped,
      }),
      { passed: 0, failed: 0, skipped: 0 },
    )

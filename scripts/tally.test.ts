import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsOf } from './tally.mjs'

const folderWith = (results: Readonly<Record<string, object>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'))
  for (const [name, result] of Object.entries(results)) {
    mkdirSync(join(folder, name, '.turbo'), { recursive: true })
    writeFileSync(join(folder, name, '.turbo/jest.json'), JSON.stringify(result))
  }
  return folder
}

const taskIn = (directory: string, exitCode = 0, outputs = ['.turbo/jest.json']) => ({
  directory,
  resolvedTaskDefinition: { outputs },
  execution: { exitCode },
})

const passing = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1 }

describe('countsOf', () => {
  it('adds the results of tasks, and counts a task without results as one check', () => {
    const root = folderWith({ 'packages/a': passing, 'packages/b': { ...passing, numFailedTests: 2 } })
    const tasks = [taskIn('packages/a'), taskIn('packages/b', 1), taskIn('', 0, ['dist/**'])]
    expect(countsOf(root, tasks)).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  it('counts a failed task without a failed test, and a test file that does not load', () => {
    const root = folderWith({ 'packages/a': passing, 'packages/b': { ...passing, numRuntimeErrorTestSuites: 1 } })
    expect(countsOf(root, [taskIn('packages/a', 1)])).toEqual({ passed: 3, failed: 1, skipped: 1 })
    expect(countsOf(root, [taskIn('packages/b', 1)])).toEqual({ passed: 3, failed: 1, skipped: 1 })
    expect(countsOf(root, [taskIn('', 1, [])])).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

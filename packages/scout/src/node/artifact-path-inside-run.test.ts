import { artifactPathInsideRun } from './rules.js'

const rule = artifactPathInsideRun('/outputs/*')
const rejected = (paths: readonly string[]) => paths.filter((path) => rule.check(path).length > 0)

describe('scout/artifact-path-inside-run', () => {
  it('is an error at the path, which is not in its message', () => {
    expect([rule.severity, rule.at]).toEqual(['error', ['/outputs/*']])
    expect(rule.check('/etc/passwd')).toEqual([
      { path: [], message: 'must be a path relative to the run directory, without ".." in it' },
    ])
  })

  it('rejects leading slashes and backslashes, drives and steps up', () => {
    const outside = ['/a', '\\a', '\\\\host\\a', 'C:\\a', 'c:/a', 'C:a', '..', '../a', 'a/../b', 'a\\..\\b', 'a/..']
    expect(rejected(outside)).toEqual(outside)
  })

  it('accepts a path that stays inside', () => {
    expect(rejected(['a.json', 'a/b.json', './a', '...', 'a..b', '..a/b', 'data/runs/{run_id}/plan.json', ''])).toEqual(
      [],
    )
  })
})

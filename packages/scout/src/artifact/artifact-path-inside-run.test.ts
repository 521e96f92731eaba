import { artifactPathInsideRun } from './artifact-path-inside-run.js'

const law = artifactPathInsideRun('/outputs/*')
const refused = (paths: readonly string[]) => paths.filter((path) => law.check(path).length > 0)

describe('scout/artifact-path-inside-run', () => {
  it('is an error at the path, which is kept apart from the words', () => {
    expect([law.severity, law.at]).toEqual(['error', ['/outputs/*']])
    expect(law.check('/etc/passwd')).toEqual([
      { path: [], says: 'must be a path relative to the run directory, without ".." in it', value: '/etc/passwd' },
    ])
  })

  it('refuses leading slashes and backslashes, drives and steps up', () => {
    const outside = ['/a', '\\a', '\\\\host\\a', 'C:\\a', 'c:/a', 'C:a', '..', '../a', 'a/../b', 'a\\..\\b', 'a/..']
    expect(refused(outside)).toEqual(outside)
  })

  it('accepts what stays inside', () => {
    expect(refused(['a.json', 'a/b.json', './a', '...', 'a..b', '..a/b', 'data/runs/{run_id}/plan.json', ''])).toEqual(
      [],
    )
  })
})

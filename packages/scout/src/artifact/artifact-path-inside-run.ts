import { type Rule, rule } from '@contracts/core'
import { isInsideRun } from './path-inside-run.js'

/**
 * Returns the rule that the path of an artifact is relative to the run directory and stays inside it. Such a path does
 * not begin with a slash, backslash or drive, and no segment is `..`. `at` points to the paths.
 */
export const artifactPathInsideRun = <const At extends string>(...at: readonly At[]): Rule<string, At> =>
  rule({
    id: 'scout/artifact-path-inside-run',
    description: 'The path of an artifact is relative to the run directory and stays inside it.',
    at,
    check: (path: string) =>
      isInsideRun(path)
        ? []
        : [{ path: [], message: 'must be a path relative to the run directory, without ".." in it' }],
  })

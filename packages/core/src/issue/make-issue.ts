import { Issue } from './issue.js'
import type { Make } from './make.js'

/** An issue, from its parts one by one. */
export const makeIssue: Make<Issue> = (code, path, expected, value, contract, hint, severity, rule) =>
  new Issue(code, path, expected, value, contract, hint, severity, rule)

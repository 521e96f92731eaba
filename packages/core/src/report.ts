export { type IssueData } from './issue/issue.js'
export { printable } from './issue/path.js'
export { toIssueData } from './report/json.js'
export { reportText, type TextOptions } from './report/text.js'

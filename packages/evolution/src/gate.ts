export { checkRelease } from './gate/check-release.js'
export { checkWorkspace, type GateOptions } from './gate/check-workspace.js'
export { type GateReport, type MigrationMessages, type PackageReport } from './gate/gate-report.js'
export { type Problem, type ProblemCode, type Remark } from './gate/gate-report.js'

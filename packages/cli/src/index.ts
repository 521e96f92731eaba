export { type ExitCode } from './cli/exit-code.js'
export { type Io } from './cli/io.js'
export { run } from './run.js'

export { type ExitCode } from './run/exit-code.js'
export { type Io } from './run/io.js'
export { run } from './run/run.js'

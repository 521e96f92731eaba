export { type ExitCode } from './cli/exit-code.js'
export { type Io, type Terminal } from './cli/io.js'
export { run } from './run.js'

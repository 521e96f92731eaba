export { commandRunner, type Finished, type Program, type RunCommand } from './mcp/run-command.js'
export { contractsServer, serveContracts } from './mcp/tools.js'

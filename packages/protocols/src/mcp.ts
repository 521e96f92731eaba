export { commandRunner, type Finished, type Program, type RunCommand } from './mcp/run-command.js'
export { contractsServer, serveContracts, type ServerSettings } from './mcp/tools.js'

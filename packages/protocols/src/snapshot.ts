export { fetchCard, snapshotOfCard } from './server/agent-card.js'
export { type Answer } from './server/call-tool.js'
export { type ConnectOptions, type ServerAddress } from './server/connect.js'
export { type LivingServer, openServer } from './server/mcp-server.js'
export { snapshotText } from './snapshot/snapshot-text.js'
export {
  A2aSnapshot,
  McpSnapshot,
  Snapshot,
  SnapshotPrompt,
  SnapshotSkill,
  SnapshotTemplate,
  SnapshotTool,
} from './snapshot/snapshot.js'
export {
  type ComparedServer,
  type ExecutedCall,
  type SnapshotChange,
  type SnapshotComparison,
  type ToolCall,
} from './compare/comparison.js'
export { compareSnapshots } from './compare/compare-snapshots.js'
export { comparisonMarkdown, comparisonText } from './compare/comparison-text.js'
export { executeCalls, type Execution } from './compare/execute.js'

import { schemaNodeOf } from '@contracts/core'
import { AgentName } from '@contracts/kasparro'

const node = schemaNodeOf(AgentName)

/** The six agents in the order they work, as the codec of their names lists them. */
export const agents: readonly AgentName[] = node.kind === 'enum' ? node.values.filter(AgentName.is) : []

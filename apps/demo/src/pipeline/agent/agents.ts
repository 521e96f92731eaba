import { schemaNodeOf } from '@contracts/core'
import { AgentName } from '@contracts/kasparro'

const node = schemaNodeOf(AgentName)

/** The six agents in the order they run, which is the order of the `AgentName` codec. */
export const agents: readonly AgentName[] = node.kind === 'enum' ? node.values.filter(AgentName.is) : []

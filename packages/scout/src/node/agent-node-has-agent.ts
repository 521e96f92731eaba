import { requiredWhen, type Rule } from '@contracts/core'

/** The part of a node that the rule reads. */
type AgentNode = {
  readonly type: string
  readonly agent?: string | null
  readonly stage?: string | null
}

/** Returns the rule that a node of type agent names the agent and the stage. `at` points to the nodes. */
export const agentNodeHasAgent = <const At extends string>(at: At): Rule<AgentNode, At> =>
  requiredWhen({
    id: 'scout/agent-node-has-agent',
    severity: 'warning',
    description: 'A node of type agent names its agent and its stage.',
    at,
    needs: ['/type'],
    when: ({ type }: AgentNode) => type === 'agent',
    field: ['agent', 'stage'],
    message: (field) => `is required: a node of type agent names its ${field}`,
  })

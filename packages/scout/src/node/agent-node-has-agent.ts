import { type Finding, type Rule, rule } from '@contracts/core'

/** As much of a node as the law reads. */
interface AgentNode {
  readonly type: string
  readonly agent?: string | null
  readonly stage?: string | null
}

const absent = (key: 'agent' | 'stage'): Finding => ({
  path: [key],
  says: `must be there: a node of the type agent names its ${key}`,
})

/**
 * A node whose type is agent names the agent and the stage. `at` says where nodes stand.
 *
 * @category rules
 * @since 1.0.0
 */
export const agentNodeHasAgent = <const At extends string>(at: At): Rule<AgentNode, At> =>
  rule({
    id: 'scout/agent-node-has-agent',
    severity: 'warning',
    says: 'A node of the type agent names its agent and its stage.',
    at,
    needs: ['/type', '/agent', '/stage'],
    check: ({ type, agent, stage }: AgentNode) => [
      ...(type === 'agent' && typeof agent !== 'string' ? [absent('agent')] : []),
      ...(type === 'agent' && typeof stage !== 'string' ? [absent('stage')] : []),
    ],
  })

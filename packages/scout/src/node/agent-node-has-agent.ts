import { requiredWhen } from '@contracts/core'

/** Returns the rule that a node of type agent names the agent and the stage. `at` points to the nodes. */
export const agentNodeHasAgent = <const At extends string>(at: At) =>
  requiredWhen({
    id: 'scout/agent-node-has-agent',
    severity: 'warning',
    description: 'A node of type agent names its agent and its stage.',
    at,
    needs: ['/type'],
    when: ({ type }: { readonly type: string }) => type === 'agent',
    field: ['agent', 'stage'],
    message: (field) => `is required: a node of type agent names its ${field}`,
  })

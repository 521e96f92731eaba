import { requiredWhen, type Rule } from '@contracts/core'

/** The part of a node that the rule reads. */
type ToolNode = {
  readonly type: string
  readonly params?: object | null
  readonly code?: string | null
}

/**
 * Returns the rule that a node of type tool has the `params` of the call, and in version 1 the `code` that shows the
 * call. `at` points to the nodes.
 */
export const toolNodeHasParams = <const At extends string>(
  at: At,
  ...keys: readonly ('params' | 'code')[]
): Rule<ToolNode, At> =>
  requiredWhen({
    id: 'scout/tool-node-has-params',
    severity: 'warning',
    description: `A node of type tool has its ${keys.join(' and its ')}.`,
    at,
    needs: ['/type'],
    when: ({ type }: ToolNode) => type === 'tool',
    field: keys,
    message: (key) => `is required: a node of type tool has its ${key}`,
  })

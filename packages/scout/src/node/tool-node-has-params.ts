import { requiredWhen } from '@contracts/core'

/**
 * Returns the rule that a node of type tool has the `params` of the call, and in version 1 the `code` that shows the
 * call. `at` points to the nodes.
 */
export const toolNodeHasParams = <const At extends string, const Key extends 'params' | 'code'>(
  at: At,
  ...keys: readonly Key[]
) =>
  requiredWhen({
    id: 'scout/tool-node-has-params',
    severity: 'warning',
    description: `A node of type tool has its ${keys.join(' and its ')}.`,
    at,
    needs: ['/type'],
    when: ({ type }: { readonly type: string }) => type === 'tool',
    field: keys,
    message: (key) => `is required: a node of type tool has its ${key}`,
  })

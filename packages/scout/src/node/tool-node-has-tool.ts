import { requiredWhen } from '@contracts/core'

const toolNamed = {
  needs: ['/type'],
  when: ({ type }: { readonly type: string }) => type === 'tool',
  field: 'tool',
  message: 'is required: a node of type tool names its tool',
} as const

/**
 * Returns the rule that a node of type tool names the tool. In version 1 it is a warning, because a plan of 1.0 could
 * not name it. `at` points to the nodes.
 */
export const toolNodeHasToolV1 = <const At extends string>(at: At) =>
  requiredWhen({
    ...toolNamed,
    id: 'scout/v1/tool-node-has-tool',
    severity: 'warning',
    description: 'A node of type tool names its tool. A plan of 1.0 could not.',
    at,
  })

/** Returns the rule that a node of type tool names the tool. `at` points to the nodes. */
export const toolNodeHasTool = <const At extends string>(at: At) =>
  requiredWhen({
    ...toolNamed,
    id: 'scout/tool-node-has-tool',
    description: 'A node of type tool names its tool.',
    at,
  })

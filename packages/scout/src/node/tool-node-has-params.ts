import { type Rule, rule } from '@contracts/core'

/** As much of a node as the law reads. */
interface ToolNode {
  readonly type: string
  readonly params?: object | null
  readonly code?: string | null
}

/**
 * A node whose type is tool says what the call is given: its `params`, and in version 1 the `code` that shows the call.
 * `at` says where nodes stand.
 *
 * @category rules
 * @since 1.1.0
 */
export const toolNodeHasParams = <const At extends string>(
  at: At,
  ...keys: readonly ('params' | 'code')[]
): Rule<ToolNode, At> =>
  rule({
    id: 'scout/tool-node-has-params',
    severity: 'warning',
    says: `A node of the type tool has its ${keys.join(' and its ')}.`,
    at,
    needs: ['/type', ...keys.map((key) => `/${key}`)],
    check: (node: ToolNode) =>
      keys
        .filter((key) => node.type === 'tool' && (node[key] === undefined || node[key] === null))
        .map((key) => ({ path: [key], says: `must be there: a node of the type tool has its ${key}` })),
  })

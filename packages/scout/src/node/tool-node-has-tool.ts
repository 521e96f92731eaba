import { type Rule, rule } from '@contracts/core'

/** As much of a node as the law reads. */
interface ToolNode {
  readonly type: string
  readonly tool?: string | null
}

const check = ({ type, tool }: ToolNode) =>
  type === 'tool' && typeof tool !== 'string'
    ? [{ path: ['tool'], says: 'must be there: a node of the type tool names its tool' }]
    : []

const needs = ['/type', '/tool']

/**
 * A node whose type is tool names the tool. A plan of 1.0 could not, so in version 1 it is a remark. `at` says where
 * nodes stand.
 *
 * @category rules
 * @since 1.1.0
 */
export const toolNodeHasToolV1 = <const At extends string>(at: At): Rule<ToolNode, At> =>
  rule({
    id: 'scout/v1/tool-node-has-tool',
    severity: 'warning',
    says: 'A node of the type tool names its tool; a plan of 1.0 could not.',
    at,
    needs,
    check,
  })

/**
 * A node whose type is tool names the tool. `at` says where nodes stand.
 *
 * @category rules
 * @since 2.0.0
 */
export const toolNodeHasTool = <const At extends string>(at: At): Rule<ToolNode, At> =>
  rule({ id: 'scout/tool-node-has-tool', says: 'A node of the type tool names its tool.', at, needs, check })

import { forbiddenWhen, isJsonObject, requiredWhen, rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { withErrorType } from '../error-type.js'
import { isGiven } from '../turn/turn-as-sent.js'
import type { TurnPart } from '../turn/turn.js'
import { notAmong } from './not-among.js'

/**
 * The tool is one of `allowed_tools`, in the same case. The rule applies if such a list is configured; an empty list
 * allows no tool.
 */
export const toolAllowed = withErrorType(
  'INVALID_FIELD_VALUE',
  rule({
    id: 'conversation/tool-allowed',
    description: 'The tool is one of the allowed tools.',
    at: '/*/tool_used',
    when: ({ allowed_tools }: Settings) => allowed_tools !== null,
    check: (tool: string, { allowed_tools }) => notAmong(tool, allowed_tools ?? [], 'tool'),
  }),
)

/** A turn that used a tool has the input of the tool. The rule applies if `require_tool_input` is on. */
export const toolInputPresent = withErrorType(
  'TOOL_ERROR',
  requiredWhen({
    id: 'conversation/tool-input-present',
    description: 'A turn with a tool_used has a tool_input.',
    at: '/*',
    needs: ['/tool_used'],
    when: ({ tool_used }: TurnPart<'/tool_used'>, { require_tool_input, required_fields }: Settings) =>
      require_tool_input && !required_fields.includes('tool_input') && isGiven(tool_used),
    field: 'tool_input',
    message: 'is missing: tool_used is set, so require_tool_input requires it',
  }),
)

/**
 * A turn that used a tool has the output of the tool; null is a value. The rule applies if `require_tool_output` is on.
 */
export const toolOutputPresent = withErrorType(
  'TOOL_ERROR',
  rule({
    id: 'conversation/tool-output-present',
    description: 'A turn with a tool_used has a tool_output.',
    at: '/*',
    needs: ['/tool_used', '/tool_output'],
    when: ({ require_tool_output, required_fields }: Settings) =>
      require_tool_output && !required_fields.includes('tool_output'),
    check: ({ tool_used, tool_output }: TurnPart<'/tool_used' | '/tool_output'>) =>
      isGiven(tool_used) && tool_output === undefined
        ? [{ path: ['tool_output'], message: 'is missing: tool_used is set, so require_tool_output requires it' }]
        : [],
  }),
)

/** A turn with the input or output of a tool names the tool. Null does not count as input or output. */
export const toolWithoutToolUsed = withErrorType(
  'TOOL_ERROR',
  requiredWhen({
    id: 'conversation/tool-without-tool-used',
    severity: 'warning',
    description: 'A turn with a tool_input or a tool_output has a tool_used.',
    at: '/*',
    needs: ['/tool_used'],
    when: ({ tool_input, tool_output }: TurnPart<'/tool_used'>, { required_fields }: Settings) =>
      !required_fields.includes('tool_used') &&
      // The shape reports an input that is not an object.
      (isJsonObject(tool_input) || isGiven(tool_output)),
    field: 'tool_used',
    message: 'is missing: the turn has the input or output of a tool',
  }),
)

/** A turn of the user uses no tool. */
export const toolOnUserTurn = withErrorType(
  'TOOL_ERROR',
  forbiddenWhen({
    id: 'conversation/tool-on-user-turn',
    severity: 'warning',
    description: 'A turn of the user has no tool_used.',
    at: '/*',
    needs: ['/speaker'],
    when: ({ speaker }: TurnPart<'/speaker'>) => speaker === 'user',
    field: 'tool_used',
    message: 'must be absent from a turn of the user',
  }),
)

import { arrayOf, field, nullable, struct } from '@contracts/core'
import { Bool, Numeric, Text } from '@contracts/core/codecs'

/**
 * The tools an assistant may call; null allows any tool, an empty list none.
 *
 * @category codecs
 * @since 1.0.0
 */
export const AllowedTools = nullable(arrayOf(Text))

/**
 * The settings about tools, as YAML files nest them.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ToolSettings = struct(
  'ToolSettings',
  {},
  {
    allowed_tools: field(AllowedTools, 'Another spelling of `allowed_tools`.'),
    require_tool_input: field(Bool, 'Another spelling of `require_tool_input`.'),
    require_tool_output: field(Bool, 'Another spelling of `require_tool_output`.'),
  },
)

/**
 * The bounds of the confidence score, as YAML files nest them.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ConfidenceSettings = struct(
  'ConfidenceSettings',
  {},
  {
    min_value: field(Numeric, 'Another spelling of `confidence_score_min`.'),
    max_value: field(Numeric, 'Another spelling of `confidence_score_max`.'),
  },
)

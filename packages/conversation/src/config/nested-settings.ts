import { arrayOf, boolean, field, nullable, number, string, struct } from '@contracts/core'

/** The tools an assistant may call. Null allows any tool; an empty list allows none. */
export const AllowedTools = nullable(arrayOf(string))

/** The settings about tools, as YAML files nest them. */
export const ToolSettings = struct(
  'ToolSettings',
  {},
  {
    allowed_tools: field(AllowedTools, 'Nested form of `allowed_tools`.'),
    require_tool_input: field(boolean, 'Nested form of `require_tool_input`.'),
    require_tool_output: field(boolean, 'Nested form of `require_tool_output`.'),
  },
)

/** The bounds of the confidence score, as YAML files nest them. */
export const ConfidenceSettings = struct(
  'ConfidenceSettings',
  {},
  {
    min_value: field(number, 'Nested form of `confidence_score_min`.'),
    max_value: field(number, 'Nested form of `confidence_score_max`.'),
  },
)

/**
 * Whose flat output a message is, by its `agent_name`. A reader that meets another agent's name says which contract the
 * message belongs to. The report generator answers with Markdown and claims nothing.
 *
 * @category model
 * @since 1.0.0
 */
export const claims = {
  planner: 'kasparro/planner-output@1',
  data_agent: 'kasparro/data-agent-output@1',
  insight_agent: 'kasparro/insight-agent-output@1',
  evaluator_agent: 'kasparro/evaluator-output@1',
  creative_generator: 'kasparro/creative-generator-output@1',
} as const

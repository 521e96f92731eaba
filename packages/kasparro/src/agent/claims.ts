/**
 * The contract of an agent's flat output, by `agent_name`. If a decoder finds the name of another agent, its hint names
 * that contract. The report generator sends Markdown, which has no `agent_name`.
 */
export const claims = {
  planner: 'kasparro/planner-output@1',
  data_agent: 'kasparro/data-agent-output@1',
  insight_agent: 'kasparro/insight-agent-output@1',
  evaluator_agent: 'kasparro/evaluator-output@1',
  creative_generator: 'kasparro/creative-generator-output@1',
} as const

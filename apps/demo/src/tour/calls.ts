/** What the tour types at the prompt, in the folder of messages, and the exit code each line must give. */
export const calls = [
  { argv: ['validate', 'kasparro/planner-output', 'plan.json'], exits: 1 },
  { argv: ['validate', 'kasparro/creative-generator-output', 'answers.ndjson'], exits: 2 },
  { argv: ['validate', 'kasparro/dataset-row', 'ads.csv'], exits: 1 },
] as const

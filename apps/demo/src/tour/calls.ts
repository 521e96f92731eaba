/** What the tour types at the prompt, in the folder of messages, and the exit code each line must give. */
export const calls = [
  { argv: ['validate', 'kasparro/planner-output', 'plan.json'], exits: 1 },
  { argv: ['validate', 'kasparro/creative-generator-output', 'answers.ndjson'], exits: 2 },
  { argv: ['validate', 'kasparro/dataset-row', 'ads.csv'], exits: 1 },
  { argv: ['validate', 'conversation/conversation', 'conversation.yaml'], exits: 1 },
  { argv: ['validate', 'a2a/signal', 'signals.ndjson'], exits: 1 },
  { argv: ['migrate', 'a2a/artifact-creation-progress', '--to', '2', 'old-signal.ndjson'], exits: 0 },
  { argv: ['sample', 'mlops/slow-loop-result', '--count', '2', '--invalid'], exits: 0 },
] as const

import type { applyPatch } from '@contracts/testing/samples'

type Patch = Parameters<typeof applyPatch>[1]

/** A mistake that an agent may make, planted in a recorded message, and the issue that its contract must report. */
export interface PlantedMutation {
  readonly id: string
  readonly contract: string
  readonly text: string
  readonly patch: Patch
  readonly code: string
  readonly pointer: string
  /** True if the issue is a warning, which does not stop the session. */
  readonly isWarning?: true
}

const set = (path: string, value: unknown): Patch => [{ op: 'replace', path, value }]

const ofKasparro: readonly PlantedMutation[] = [
  {
    id: 'wrong-workflow',
    contract: 'kasparro/planner-output@1',
    text: 'The planner routes the run as "fulll".',
    patch: set('/routing/workflow_type', 'fulll'),
    code: 'not_one_of',
    pointer: '/routing/workflow_type',
  },
  {
    id: 'swapped-dates',
    contract: 'kasparro/planner-output@1',
    text: 'The planner sends a period that ends before it begins.',
    patch: set('/date_range', { from: '2024-01-14', to: '2024-01-01' }),
    code: 'date-range-ordered',
    pointer: '/date_range/from',
  },
  {
    id: 'wrong-category',
    contract: 'kasparro/insight-agent-output@1',
    text: 'The first hypothesis blames the "weather".',
    patch: set('/hypotheses/0/category', 'weather'),
    code: 'not_one_of',
    pointer: '/hypotheses/0/category',
  },
  {
    id: 'confidence-in-percent',
    contract: 'kasparro/insight-agent-output@1',
    text: 'The confidence of the first hypothesis is 63, in percent; the contract requires a share.',
    patch: set('/hypotheses/0/confidence_score', 63),
    code: 'out_of_range',
    pointer: '/hypotheses/0/confidence_score',
  },
  {
    id: 'unknown-hypothesis',
    contract: 'kasparro/evaluator-output@1',
    text: 'The evaluator validates "h9", which no agent proposed.',
    patch: set('/validated_hypotheses/0/hypothesis_id', 'h9'),
    code: 'insight-agent-to-evaluator',
    pointer: '/validated_hypotheses/0/hypothesis_id',
  },
  {
    id: 'old-field-name',
    contract: 'kasparro/creative-generator-output@1',
    text: 'The first recommendation names its campaign under "campaign", the former key.',
    patch: [{ op: 'move', from: '/recommendations/0/campaign_name', path: '/recommendations/0/campaign' }],
    code: 'former-name',
    pointer: '/recommendations/0/campaign',
    isWarning: true,
  },
]

const ofOthers: readonly PlantedMutation[] = [
  {
    id: 'cyclic-plan',
    contract: 'scout/plan@2',
    text: 'The first step of the plan waits for the last one.',
    patch: set('/dag/nodes/0/deps', ['act']),
    code: 'dag-acyclic',
    pointer: '/dag/nodes/1/deps/0',
  },
  {
    id: 'metric-of-another-task',
    contract: 'mlops/business-context@1',
    text: 'The classifier is evaluated by an error of numbers.',
    patch: set('/primary_metric', '_rmse'),
    code: 'metric-fits-objective',
    pointer: '/primary_metric',
    isWarning: true,
  },
  {
    id: 'negative-bytes',
    contract: 'a2a/artifact-creation-progress@2',
    text: 'The file has less than no bytes.',
    patch: set('/bytes_transferred', -1),
    code: 'out_of_range',
    pointer: '/bytes_transferred',
  },
  {
    id: 'unknown-speaker',
    contract: 'conversation/conversation@1',
    text: 'The first turn is spoken by "bot".',
    patch: set('/0/speaker', 'bot'),
    code: 'speaker-allowed',
    pointer: '/0/speaker',
  },
]

/** Every mutation that can be planted, in the order of the sessions. */
export const mutations: readonly PlantedMutation[] = [...ofKasparro, ...ofOthers]

/** Returns the mutation with an id, or `undefined`. */
export const mutationNamed = (id: string | undefined): PlantedMutation | undefined =>
  mutations.find((one) => one.id === id)

/** Edits of the sources of kasparro that change nothing for a reader or a sender. */
interface HarmlessEdit {
  readonly name: string
  /** Path of the source below `src`. */
  readonly file: string
  readonly edit: (text: string) => string
}

/** Replaces a text that a source must have. */
const replacing =
  (before: string, after: string) =>
  (text: string): string => {
    if (!text.includes(before)) throw new Error(`the source no longer has: ${before}`)
    return text.replaceAll(before, after)
  }

const hypotheses = 'insight-agent/insight-agent-output.ts'

const fields = [
  "    hypothesis_id: field(string, 'Identifies the hypothesis in later messages.'),\n",
  "    hypothesis_text: field(string, 'Hypothesis in one sentence.'),\n",
] as const

const counted =
  "    hypotheses.length >= 3 && hypotheses.length <= 5 ? [] : [{ path: [], message: 'must have 3 to 5 items' }],\n"

export const harmlessEdits: readonly HarmlessEdit[] = [
  {
    name: 'a reworded description of a contract',
    file: hypotheses,
    edit: replacing(
      'Reasons that the insight agent proposes for the',
      'Reasons, proposed by the insight agent, for the',
    ),
  },
  {
    name: 'a reworded description of a field',
    file: hypotheses,
    edit: replacing('Hypothesis in one sentence.', 'The hypothesis, in one sentence.'),
  },
  {
    name: 'a reworded description of a rule',
    file: hypotheses,
    edit: replacing('There are three to five hypotheses.', 'The list has three to five hypotheses.'),
  },
  {
    name: 'reordered fields',
    file: hypotheses,
    edit: replacing(fields.join(''), fields.toReversed().join('')),
  },
  {
    name: 'reordered keys of the parts of a rule',
    file: hypotheses,
    edit: replacing(
      "  id: 'kasparro/hypotheses-count',\n  severity: 'warning',\n",
      "  severity: 'warning',\n  id: 'kasparro/hypotheses-count',\n",
    ),
  },
  {
    name: 'a renamed local function',
    file: 'envelope/payload.ts',
    edit: replacing('payloadOf', 'makePayload'),
  },
  { name: 'a comment', file: hypotheses, edit: (text) => `// The hypotheses of a run.\n${text}` },
  {
    name: 'a refactored rule',
    file: hypotheses,
    edit: replacing(
      ` =>\n${counted}`,
      ` => {\n    const isFine = !(hypotheses.length < 3 || hypotheses.length > 5)\n    if (isFine) return []\n    return [{ path: [], message: 'must have 3 to 5 items' }]\n  },\n`,
    ),
  },
  {
    name: 'a reworded message of a rule',
    file: hypotheses,
    edit: replacing('must have 3 to 5 items', 'must have three to five items'),
  },
  {
    name: 'a hint of a rule',
    file: hypotheses,
    edit: replacing(
      "message: 'must have 3 to 5 items'",
      "message: 'must have 3 to 5 items', hint: 'Drop the weakest.'",
    ),
  },
  {
    name: 'a new example',
    file: 'catalog.ts',
    edit: replacing(
      'examples: [insightAgentOutputExample]',
      'examples: [insightAgentOutputExample, { ...insightAgentOutputExample, execution_duration_ms: 1 }]',
    ),
  },
  { name: 'a formatted file', file: 'envelope/payload.ts', edit: (text) => text.replaceAll('\n  ', '\n      ') },
]

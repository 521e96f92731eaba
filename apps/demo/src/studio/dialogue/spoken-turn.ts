import type { Conversation } from '@contracts/conversation'

type Turn = Conversation[number]

/** A tool that a turn used. An output of `null` was sent as `null`. */
export interface UsedTool {
  readonly name: string
  readonly input: unknown
  readonly output: unknown
}

/** A turn as it is drawn: its texts, its speaker, its time, and its other fields. */
export interface SpokenTurn {
  readonly id: number | undefined
  readonly speaker: string
  readonly texts: readonly string[]
  readonly time: string | undefined
  readonly tool: UsedTool | undefined
  readonly confidence: number | undefined
  readonly others: Readonly<Record<string, unknown>>
}

const known = new Set([
  ...['turn_id', 'speaker', 'message', 'assistant_reply', 'tool_used', 'tool_input', 'tool_output'],
  ...['confidence_score', 'metadata'],
])

const times = ['timestamp', 'time', 'created_at', 'sent_at'] as const

const timeOf = (...sources: readonly (object | null | undefined)[]): string | undefined =>
  sources
    .flatMap((source) => Object.entries(source ?? {}))
    .find(([key, value]) => times.some((time) => time === key) && typeof value === 'string')?.[1] as string | undefined // checked above

const toolOf = ({ tool_used, tool_input, tool_output }: Turn): UsedTool | undefined => {
  const isUsed = typeof tool_used === 'string'
  if (!isUsed && (tool_input ?? undefined) === undefined && (tool_output ?? undefined) === undefined) return undefined
  return {
    name: isUsed ? tool_used : 'a tool without a name',
    input: tool_input ?? undefined,
    output: tool_output === null && !isUsed ? undefined : tool_output,
  }
}

/** Converts a turn to the form in which it is drawn. */
export const spokenTurn = (turn: Turn): SpokenTurn => ({
  id: turn.turn_id ?? undefined,
  speaker: turn.speaker ?? 'somebody',
  texts: [turn.message, turn.assistant_reply].filter((text) => typeof text === 'string'),
  time: timeOf(turn, turn.metadata),
  tool: toolOf(turn),
  confidence: turn.confidence_score ?? undefined,
  others: Object.fromEntries([
    ...Object.entries(turn.metadata ?? {}),
    ...Object.entries(turn).filter(([key]) => !known.has(key)),
  ]),
})

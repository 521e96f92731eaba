/**
 * The tokens of a call, as OpenAI, Anthropic or the AI SDK report them. A count that is absent is zero.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReportedUsage {
  /** Tokens of the request (AI SDK). */
  readonly inputTokens?: number | undefined
  /** Tokens of the answer (AI SDK). */
  readonly outputTokens?: number | undefined
  /** Tokens of the request (Anthropic, OpenAI responses). */
  readonly input_tokens?: number | undefined
  /** Tokens of the answer (Anthropic, OpenAI responses). */
  readonly output_tokens?: number | undefined
  /** Tokens of the request (OpenAI chat completions). */
  readonly prompt_tokens?: number | undefined
  /** Tokens of the answer (OpenAI chat completions). */
  readonly completion_tokens?: number | undefined
}

/**
 * The tokens of one call or of several.
 *
 * @category model
 * @since 1.0.0
 */
export interface Usage {
  /** Tokens sent to the model. */
  readonly inputTokens: number
  /** Tokens that the model wrote. */
  readonly outputTokens: number
}

export const noUsage: Usage = { inputTokens: 0, outputTokens: 0 }

export const addUsage = (a: Usage, b: Usage): Usage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
})

/** Returns the first count that is a finite number of at least 0, or 0. */
const firstCount = (...counts: readonly unknown[]): number => {
  const isCount = (count: unknown): count is number => Number.isFinite(count) && Number(count) >= 0
  return counts.find(isCount) ?? 0
}

export const readUsage = (reported: ReportedUsage | null | undefined): Usage => {
  if (reported === null || typeof reported !== 'object') return noUsage
  const { inputTokens, input_tokens, prompt_tokens, outputTokens, output_tokens, completion_tokens } = reported
  return {
    inputTokens: firstCount(inputTokens, input_tokens, prompt_tokens),
    outputTokens: firstCount(outputTokens, output_tokens, completion_tokens),
  }
}

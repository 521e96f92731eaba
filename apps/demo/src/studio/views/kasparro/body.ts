import {
  CreativeGeneratorOutput,
  DataAgentOutput,
  EvaluatorOutput,
  InsightAgentOutput,
  PlannerOutput,
} from '@contracts/kasparro'

/** The answer of an agent, by its kind. Any other value is shown as it was sent. */
export type Body =
  | { readonly kind: 'plan'; readonly of: PlannerOutput }
  | { readonly kind: 'data'; readonly of: DataAgentOutput }
  | { readonly kind: 'hypotheses'; readonly of: InsightAgentOutput }
  | { readonly kind: 'verdicts'; readonly of: EvaluatorOutput }
  | { readonly kind: 'creatives'; readonly of: CreativeGeneratorOutput }
  | { readonly kind: 'report'; readonly of: string }
  | { readonly kind: 'input'; readonly of: object }
  | { readonly kind: 'other'; readonly of: unknown }

/** Recognises the kind of an answer in its flat form, which includes the header. */
export const bodyOf = (value: unknown): Body => {
  if (typeof value === 'string') return { kind: 'report', of: value }
  if (PlannerOutput.is(value)) return { kind: 'plan', of: value }
  if (DataAgentOutput.is(value)) return { kind: 'data', of: value }
  if (InsightAgentOutput.is(value)) return { kind: 'hypotheses', of: value }
  if (EvaluatorOutput.is(value)) return { kind: 'verdicts', of: value }
  if (CreativeGeneratorOutput.is(value)) return { kind: 'creatives', of: value }
  return { kind: 'other', of: value }
}

import type { Generated } from '../workspace/generated.js'

/** What a scaffold writes, and what is left to do by hand; or one sentence about why it writes nothing. */
export type Plan =
  { readonly files: readonly Generated[]; readonly next: readonly string[] } | { readonly refused: string }

/** Whether there is a plan. */
export const isRefused = (plan: Plan): plan is { readonly refused: string } => 'refused' in plan

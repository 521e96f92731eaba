import type { Issue } from '@contracts/core'
import { businessContext, type BusinessContextDraft } from '@contracts/mlops'
import { counted, words } from '../parts/format.js'

/** A line of the checklist: a part of the business context, its value, and its issues. */
export interface ChecklistItem {
  readonly key: string
  readonly value: string | undefined
  readonly state: 'ready' | 'recommended' | 'blocks'
  readonly issues: readonly Issue[]
}

/** The checklist of a draft, and the number of its items that block the handoff to the model agent. */
export interface Checklist {
  readonly items: readonly ChecklistItem[]
  readonly blocking: number
}

const countOf = (texts: readonly string[] | null | undefined, noun: string): string | undefined =>
  texts && texts.length > 0 ? counted(texts.length, noun) : undefined

const valuesOf = (draft: BusinessContextDraft): Readonly<Record<string, string | undefined>> => {
  const { dataset_profile: profile } = draft
  return {
    task: draft.task ?? undefined,
    target: draft.target ?? undefined,
    objective: draft.objective ? words(draft.objective) : undefined,
    primary_metric: draft.primary_metric ? words(draft.primary_metric) : undefined,
    dataset_profile: profile ? `${counted(profile.n_rows, 'row')}, ${counted(profile.n_cols, 'column')}` : undefined,
    clarifying_questions: countOf(draft.clarifying_questions, 'pending question') ?? 'none pending',
    business_rules: countOf(draft.business_rules, 'rule'),
    key_insights: countOf(draft.key_insights, 'insight'),
  }
}

/** Returns the checklist of a draft. The errors of the business context block the handoff; its warnings do not. */
export const checklistOf = (draft: BusinessContextDraft): Checklist => {
  const { errors, warnings } = businessContext.validate(draft)
  const values = valuesOf(draft)
  const found = [...errors, ...warnings]
  const keys = new Set([...Object.keys(values), ...found.map(({ path }) => String(path[0]))])
  const items = [...keys].map((key): ChecklistItem => {
    const issues = found.filter(({ path }) => path[0] === key)
    const blocks = issues.some(({ severity }) => severity === 'error')
    return { key, value: values[key], state: blocks ? 'blocks' : issues.length > 0 ? 'recommended' : 'ready', issues }
  })
  return { items, blocking: items.filter(({ state }) => state === 'blocks').length }
}

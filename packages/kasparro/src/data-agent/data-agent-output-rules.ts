import { dateRangeOrdered } from '../date-range/date-range-ordered.js'
import { summariesAgree } from './summaries-agree.js'
import { summaryPresent } from './summary-present.js'

/** The rules of kasparro/data-agent-output@1, in the order they run. */
export const dataAgentOutputRules = [
  summaryPresent,
  dateRangeOrdered(['/summary/date_range', 0, 1], ['/dataset_summary/date_range', 'start', 'end']),
  summariesAgree,
] as const

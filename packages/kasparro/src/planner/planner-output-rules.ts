import { dateRangeOrdered } from '../date-range/date-range-ordered.js'

/** The rules of kasparro/planner-output@1, in the order they run. */
export const plannerOutputRules = [dateRangeOrdered(['/date_range', 'from', 'to'])] as const

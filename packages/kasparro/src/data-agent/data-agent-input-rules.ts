import { dateRangeOrdered } from '../date-range/date-range-ordered.js'

/** The rules of kasparro/data-agent-input@1, in the order they run. */
export const dataAgentInputRules = [dateRangeOrdered(['/date_range', 'start_date', 'end_date'])] as const

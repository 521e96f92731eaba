import { hypothesesCount } from './hypotheses-count.js'
import { hypothesisIdsUnique } from './hypothesis-ids-unique.js'

/** The rules of kasparro/insight-agent-output@1, in the order they run. */
export const insightAgentOutputRules = [hypothesisIdsUnique('/hypotheses'), hypothesesCount] as const

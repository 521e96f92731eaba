import { handoff, type HandoffFinding } from '@contracts/core'
import { evaluatorOutput } from '../evaluator/evaluator-output.js'
import { reportGeneratorInput } from '../report-generator/report-generator-input.js'

type Keyed = Readonly<Record<string, unknown>>

const header = ['agent_name', 'timestamp', 'execution_duration_ms'] as const

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

// An enveloped output has its header in the envelope.
const headed = (creatives: Keyed): Keyed => {
  const frame = Object.hasOwn(creatives, 'envelope') ? creatives.envelope : undefined
  return isKeyed(frame) ? frame : creatives
}

/**
 * The creatives a report is made of are a creative generator's output, with its header: `{ "recommendations": [] }`
 * alone, which a run without creatives hands on, is none. Reported at the first key that is missing.
 *
 * @category rules
 * @since 1.0.0
 */
export const resultsToReportGenerator = handoff({
  id: 'kasparro/results-to-report-generator',
  says: 'The creatives given to the report generator are a creative generator output, with its header.',
  first: evaluatorOutput,
  second: reportGeneratorInput,
  check: (_verdicts, { creatives }): readonly HandoffFinding[] => {
    const top = headed(creatives)
    const missing = header.filter((key) => !Object.hasOwn(top, key) || top[key] === undefined)
    const [first] = missing
    if (first === undefined) return []
    const path = top === creatives ? ['creatives', first] : ['creatives', 'envelope', first]
    return [{ about: 'second', path, says: `is missing: a creative output has the header ${missing.join(', ')}` }]
  },
})

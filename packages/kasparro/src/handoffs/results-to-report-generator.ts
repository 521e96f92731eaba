import { handoff, type HandoffViolation, isJsonObject } from '@contracts/core'
import { evaluatorOutput } from '../evaluator/evaluator-output.js'
import { reportGeneratorInput } from '../report-generator/report-generator-input.js'

const header = ['agent_name', 'timestamp', 'execution_duration_ms'] as const

// An enveloped output has its header in the envelope.
const withHeader = (creatives: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const frame = Object.hasOwn(creatives, 'envelope') ? creatives.envelope : undefined
  return isJsonObject(frame) ? frame : creatives
}

/**
 * The creatives of a report are an output of the creative generator with its header. `{ "recommendations": [] }` alone,
 * which a run without creatives passes on, has no header. A violation is reported at the first missing key.
 *
 * @category rules
 * @since 1.0.0
 */
export const resultsToReportGenerator = handoff({
  id: 'kasparro/results-to-report-generator',
  description: 'The creatives in the input are an output of the creative generator, with its header.',
  first: evaluatorOutput,
  second: reportGeneratorInput,
  find: (_evaluation, { creatives }): readonly HandoffViolation[] => {
    const top = withHeader(creatives)
    const missing = header.filter((key) => !Object.hasOwn(top, key) || top[key] === undefined)
    const [first] = missing
    if (first === undefined) return []
    const path = top === creatives ? ['creatives', first] : ['creatives', 'envelope', first]
    return [{ about: 'second', path, message: `is missing: a creative output has the header ${missing.join(', ')}` }]
  },
})

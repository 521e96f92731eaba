import { rule } from '@contracts/core'
import { weightsOf } from './weighted-sum.js'

// Decimal fractions do not add up exactly: 0.5 + 0.49 must count as 0.99.
const tolerance = 0.01 + 1e-9

/** If `J_definition` is a weighted sum, its weights sum to 1, to within 0.01. */
export const weightsSumToOne = rule({
  id: 'mlops/weights-sum-to-one',
  severity: 'warning',
  description: 'The weights of a weighted sum add up to 1, to within 0.01.',
  at: '/J_definition',
  check: (definition: string) => {
    const sum = weightsOf(definition)?.reduce((total, weight) => total + weight, 0) ?? 1
    if (Math.abs(sum - 1) <= tolerance) return []
    const rounded = String(Number(sum.toPrecision(6)))
    return [{ path: [], message: `must have weights that sum to 1; they sum to ${rounded}` }]
  },
})

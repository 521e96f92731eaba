import { uniqueBy } from '@contracts/core'

/**
 * Returns the rule that no two hypotheses of a message have the same id. Every later hypothesis that repeats an id is
 * reported. The rule applies to the hypotheses of the insight agent and to their validations by the evaluator.
 */
export const hypothesisIdsUnique = <const At extends string>(at: At) =>
  uniqueBy({
    id: 'kasparro/hypothesis-ids-unique',
    at,
    key: 'hypothesis_id',
    description: 'No two hypotheses have the same id.',
    message: 'must not repeat the id of an earlier hypothesis',
  })

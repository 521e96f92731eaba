import { type Rule, rule } from '@contracts/core'

interface Identified {
  readonly hypothesis_id: string
}

/**
 * No two hypotheses of a message bear one id; every later one that repeats an id is reported. The law binds the
 * hypotheses of the insight agent and their validations by the evaluator alike.
 *
 * @category rules
 * @since 1.0.0
 */
export const hypothesisIdsUnique = (at: string): Rule<readonly Identified[]> =>
  rule({
    id: 'kasparro/hypothesis-ids-unique',
    says: 'No two hypotheses bear one id.',
    at,
    needs: ['/*/hypothesis_id'],
    check: (hypotheses: readonly Identified[]) => {
      const known = new Set<string>()
      return hypotheses.flatMap(({ hypothesis_id }, i) => {
        if (known.has(hypothesis_id)) {
          return [
            {
              path: [i, 'hypothesis_id'],
              says: 'must not repeat the id of an earlier hypothesis',
              value: hypothesis_id,
            },
          ]
        }
        known.add(hypothesis_id)
        return []
      })
    },
  })

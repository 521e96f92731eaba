import { type Finding, type Rule, rule } from '@contracts/core'

interface Identified {
  readonly hypothesis_id: string
}

/** So many are compared with one another sooner than a set is made of them. */
const few = 8

const areUnique = (hypotheses: readonly Identified[]): boolean => {
  const { length } = hypotheses
  if (length > few) return new Set(hypotheses.map(({ hypothesis_id }) => hypothesis_id)).size === length
  for (let i = 1; i < length; i++)
    for (let j = 0; j < i; j++) if (hypotheses[i]?.hypothesis_id === hypotheses[j]?.hypothesis_id) return false
  return true
}

const repeats = (hypotheses: readonly Identified[]): readonly Finding[] => {
  const known = new Set<string>()
  return hypotheses.flatMap(({ hypothesis_id: value }, i) => {
    const before = known.size
    return known.add(value).size > before
      ? []
      : [{ path: [i, 'hypothesis_id'], says: 'must not repeat the id of an earlier hypothesis', value }]
  })
}

/**
 * No two hypotheses of a message bear one id; every later one that repeats an id is reported. The law binds the
 * hypotheses of the insight agent and their validations by the evaluator alike.
 *
 * @category rules
 * @since 1.0.0
 */
export const hypothesisIdsUnique = <const At extends string>(at: At): Rule<readonly Identified[], At> =>
  rule({
    id: 'kasparro/hypothesis-ids-unique',
    says: 'No two hypotheses bear one id.',
    at,
    needs: ['/*/hypothesis_id'],
    check: (hypotheses: readonly Identified[]) => (areUnique(hypotheses) ? [] : repeats(hypotheses)),
  })

/** What Python's jsonschema says where ajv and cfworker differ. */
import { pythonVerdicts } from './judges/python.js'
import type { Dispute, Outcome } from './outcome.js'

/** Outcomes with the faults Python confirms, and the disputes nobody settled. */
export interface Settled {
  readonly outcomes: readonly Outcome[]
  readonly settled: number
  readonly open: readonly Dispute[]
}

const settle = (dispute: Dispute, verdicts: readonly (boolean | undefined)[]): 'fault' | 'none' | 'open' => {
  const hits = dispute.schemas.map(({ faultIf }, i) =>
    verdicts[i] === undefined ? undefined : verdicts[i] === faultIf,
  )
  if (dispute.fault === 'missed') return hits.includes(false) ? 'none' : hits.includes(undefined) ? 'open' : 'fault'
  return hits.includes(true) ? 'fault' : hits.includes(undefined) ? 'open' : 'none'
}

/** Has Python break every tie. */
export const settleDisputes = (outcomes: readonly Outcome[]): Settled => {
  const all = outcomes.flatMap(({ disputes = [] }) => disputes)
  const asked = all.flatMap(({ message, schemas }) => schemas.map(({ schema }) => [schema, message] as const))
  const verdicts = pythonVerdicts(asked)
  const results = new Map<Dispute, 'fault' | 'none' | 'open'>()
  let next = 0
  for (const dispute of all)
    results.set(dispute, settle(dispute, verdicts.slice(next, (next += dispute.schemas.length))))
  return {
    outcomes: outcomes.map((outcome) => {
      const hit = outcome.disputes?.find((dispute) => results.get(dispute) === 'fault')
      return hit === undefined || outcome.fault !== undefined
        ? outcome
        : { ...outcome, fault: hit.fault, message: hit.message }
    }),
    settled: all.filter((dispute) => results.get(dispute) !== 'open').length,
    open: all.filter((dispute) => results.get(dispute) === 'open'),
  }
}

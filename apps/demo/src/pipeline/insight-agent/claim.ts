import type { DatasetRow } from '@contracts/kasparro'
import { dimensions } from '../data-agent/segment.js'
import type { Metric } from '../figures/totals.js'

type Column = (typeof dimensions)[keyof typeof dimensions]

/** The claim of a hypothesis in figures: a metric of certain rows fell. */
export interface Claim {
  readonly metric: Metric
  readonly column: Column
  readonly relation: 'is' | 'is not'
  readonly value: string
}

const metrics: readonly Metric[] = ['roas', 'ctr', 'spend']
const columns: readonly Column[] = Object.values(dimensions)

/** Returns a claim as the insight agent writes it for the evaluator: `["roas", "platform is Facebook"]`. */
export const printClaim = ({ metric, column, relation, value }: Claim): [string, string] => [
  metric,
  `${column} ${relation} ${value}`,
]

/** Reads the claim in the evidence of a hypothesis. Returns `undefined` if the evidence is not a claim. */
export const readClaim = (evidence: readonly unknown[]): Claim | undefined => {
  const [first, second] = evidence.map(String)
  const metric = metrics.find((one) => one === first)
  const [, name, relation, value] = /^(\w+) (is not|is) (.+)$/.exec(second ?? '') ?? []
  const column = columns.find((one) => one === name)
  if (metric === undefined || column === undefined || value === undefined) return undefined
  return { metric, column, relation: relation === 'is' ? 'is' : 'is not', value }
}

/** Returns whether the claim is about a row. */
export const isAbout = ({ column, relation, value }: Claim, row: DatasetRow): boolean =>
  (row[column] === value) === (relation === 'is')

import type { DecodeResult } from '@contracts/core'
import { dataAgentOutput, type DataAgentOutput, type DatasetRow } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { World } from '../agent/agent.js'
import { isWithin, type Span } from '../figures/days.js'

/** The output of the data agent, with the rows and the dates it covers. */
export interface Covered {
  readonly found: DataAgentOutput
  readonly rows: readonly DatasetRow[]
  readonly span: Span
}

const spanOf = ({ summary, dataset_summary }: DataAgentOutput): Span => {
  const [first, last] = summary?.date_range ?? [dataset_summary?.date_range.start, dataset_summary?.date_range.end]
  return { first: first ?? '0000-01-01', last: last ?? '9999-12-31' }
}

/**
 * Decodes the output of the data agent and selects the dataset rows it covers, for an agent that analyses them again.
 */
export const covered = (summary: unknown, { dataset }: World): DecodeResult<Covered> =>
  pipe(
    dataAgentOutput.decode(summary),
    E.chain((found) =>
      pipe(
        dataset,
        E.map(({ rows }) => {
          const span = spanOf(found)
          return { found, rows: rows.filter(({ date }) => isWithin(span, date)), span }
        }),
      ),
    ),
  )

import { Issue, type Path, type Validation } from '@contracts/core'
import { planV2 } from '../plan/plan-v2.js'

/** Why a step is not taken: where, which law, in words, and what stands there. */
interface Reason {
  readonly rule: string
  readonly path: Path
  readonly says: string
  readonly value?: unknown
}

const laws: Readonly<Record<string, string>> = {
  'node-known': 'A step is about a node of the manifest.',
  'step-legal': 'A node goes from pending to running, and from there to completed or failed, after what it depends on.',
  'run-finished': 'A run is finished when a node has failed or all have completed, and none is running.',
  'fan-out-values': 'A node fans out over a list that its params, its inputs or the plan hold.',
  'run-id-segment': 'A run is named by one segment of a path.',
  'time-told-alike': 'A time has a zone where the manifest tells its times with one.',
}

/**
 * The answer of an operation that does nothing: one issue. Its rule is `scout/` and the law's name, which is its code.
 *
 * @category constructors
 * @since 2.0.0
 */
export const refused = ({ rule, path, says, value }: Reason): Validation<never> => ({
  _tag: 'Left',
  left: [
    new Issue({
      code: rule,
      rule: `scout/${rule}`,
      path,
      expected: laws[rule] ?? rule,
      says,
      value,
      contract: planV2.name,
    }),
  ],
})

import { decoderOf, type Validation } from '@contracts/core'
import { IsoTimestamp } from '@contracts/core/codecs'
import type { Plan } from '../plan/plan.js'
import { hasZone } from '../time/compare-times.js'
import { refused } from './refusal.js'

const path = ['run_metadata', 'updated_at']

const time = decoderOf(IsoTimestamp, { name: 'scout/plan@2' })

/**
 * The time of a step, as a manifest may write it: a date-time, and with a zone when the manifest's own start has one.
 *
 * @category destructors
 * @since 2.0.0
 */
export const timeOfStep = ({ run_metadata }: Plan, at: string): Validation<string> => {
  const answer = time.decode(at)
  if (answer._tag === 'Left') {
    const [first, ...rest] = answer.left
    return { _tag: 'Left', left: [first.with({ path }), ...rest.map((issue) => issue.with({ path }))] }
  }
  if (hasZone(run_metadata.started_at) && !hasZone(at))
    return refused({ rule: 'time-told-alike', path, says: 'must have a zone, as the start of the run has', value: at })
  return answer
}

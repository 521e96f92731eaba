import { decoderFor, type DecodeResult, type Issue } from '@contracts/core'
import { IsoTimestamp } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js'
import type { Plan } from '../plan/plan.js'
import { hasZone } from '../time.js'
import { rejectOperation } from './reject-operation.js'

const path = ['run_metadata', 'updated_at']

const time = decoderFor(IsoTimestamp, { name: 'scout/plan@2' })

const cannotBeSet = (why: string): string => `cannot be set to the time of this operation, which must ${why}`

/** Returns a time that a step writes, or the issue why it is not a date-time. */
export const checkTime = (at: string): DecodeResult<string> =>
  pipe(
    time.decode(at),
    E.mapLeft(([issue]): NonEmptyArray<Issue> => [
      issue.with({ path, message: cannotBeSet('be an ISO 8601 date-time') }), // a time has one issue
    ]),
  )

/**
 * Returns the time of a step if a manifest may have it. It must be a date-time, with a zone if the start time of the
 * manifest has one.
 */
export const timeOfStep = ({ run_metadata }: Plan, at: string): DecodeResult<string> =>
  pipe(
    checkTime(at),
    E.chain((checked) =>
      hasZone(run_metadata.started_at) && !hasZone(checked)
        ? rejectOperation('time-has-zone', {
            path,
            message: cannotBeSet('have a zone, as the start of the run has'),
            value: checked,
          })
        : E.right(checked),
    ),
  )

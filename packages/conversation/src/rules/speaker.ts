import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { withErrorType } from '../error-type.js'
import { notAmong } from './not-among.js'

/** The speaker is one of `allowed_speakers`, in the same case. */
export const speakerAllowed = withErrorType(
  'INVALID_FIELD_VALUE',
  rule({
    id: 'conversation/speaker-allowed',
    description: 'The speaker is one of the allowed speakers.',
    at: '/*/speaker',
    check: (speaker: string, { allowed_speakers }: Settings) => notAmong(speaker, allowed_speakers, 'speaker'),
  }),
)

import { law } from '../law/law.js'
import { notAmong } from '../law/not-among.js'

/**
 * The speaker is one of `allowed_speakers`, case and all.
 *
 * @category rules
 * @since 1.0.0
 */
export const speakerAllowed = law({
  id: 'conversation/speaker-allowed',
  errorType: 'INVALID_FIELD_VALUE',
  says: 'The speaker is one of allowed_speakers.',
  at: '/*/speaker',
  needs: [''],
  check: ({ allowed_speakers }) => notAmong(allowed_speakers, 'speaker'),
})

import { law, warns } from '../law/law.js'
import { isBlank, spokenThat } from '../turn/spoken.js'

/**
 * A text that is not empty has more than white space.
 *
 * @category rules
 * @since 1.0.0
 */
export const onlyWhiteSpace = law({
  id: 'conversation/only-white-space',
  errorType: 'CONTENT_ERROR',
  severity: warns,
  says: 'A message or reply is more than white space.',
  check: () => (value: unknown) =>
    spokenThat(isBlank, value).map(({ path, text }) => ({ path, says: 'must be more than white space', value: text })),
})

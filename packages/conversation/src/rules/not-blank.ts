import { law } from '../law/law.js'
import { spokenThat } from '../turn/spoken.js'

const isEmpty = (text: string): boolean => text === ''

/**
 * A text is not empty. Asked unless `allow_empty_messages`.
 *
 * @category rules
 * @since 1.0.0
 */
export const notBlank = law({
  id: 'conversation/not-blank',
  errorType: 'CONTENT_ERROR',
  says: 'A message or reply is not empty.',
  asked: ({ allow_empty_messages }) => !allow_empty_messages,
  check: () => (value: unknown) =>
    spokenThat(isEmpty, value).map(({ path, text }) => ({ path, says: 'must not be empty', value: text })),
})

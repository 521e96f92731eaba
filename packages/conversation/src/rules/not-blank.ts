import { law } from '../law/law.js'
import { spoken } from '../turn/spoken.js'

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
    spoken(value)
      .filter(({ text }) => text === '')
      .map(({ path, text }) => ({ path, says: 'must not be empty', value: text })),
})

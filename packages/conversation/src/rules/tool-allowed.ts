import { law } from '../law/law.js'
import { notAmong } from '../law/not-among.js'

/**
 * The tool is one of `allowed_tools`, case and all. Asked when there is such a list; an empty one allows none.
 *
 * @category rules
 * @since 1.0.0
 */
export const toolAllowed = law({
  id: 'conversation/tool-allowed',
  errorType: 'INVALID_FIELD_VALUE',
  says: 'The tool is one of allowed_tools.',
  at: '/*/tool_used',
  needs: [''],
  asked: ({ allowed_tools }) => allowed_tools !== null,
  check: ({ allowed_tools }) => notAmong(allowed_tools ?? [], 'tool'),
})

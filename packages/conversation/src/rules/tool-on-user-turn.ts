import { forbiddenWhen } from '@contracts/core'
import type { TurnAsSent } from '../turn/turn-as-sent.js'

/** A turn of the user uses no tool. */
export const toolOnUserTurn = forbiddenWhen({
  id: 'conversation/tool-on-user-turn',
  severity: 'warning',
  description: 'A turn of the user has no tool_used.',
  at: '/*',
  needs: ['/speaker'],
  when: ({ speaker }: TurnAsSent) => speaker === 'user',
  field: 'tool_used',
  message: 'must be absent from a turn of the user',
})

/** Returns a turn of the user with this number and these changes. */
export const user = (turn_id: unknown, changes: object = {}): object => ({
  turn_id,
  speaker: 'user',
  message: 'Hello!',
  ...changes,
})

/** Returns a turn of the assistant with this number and these changes. */
export const assistant = (turn_id: unknown, changes: object = {}): object => ({
  turn_id,
  speaker: 'assistant',
  assistant_reply: 'Hello.',
  ...changes,
})

/** The use of a tool in a turn of the assistant. */
export const tool = { tool_used: 'web_search', tool_input: { query: 'x' }, tool_output: [] }

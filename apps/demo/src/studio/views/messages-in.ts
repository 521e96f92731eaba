import type { Message } from './message.js'

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown // any JSON
  } catch {
    return undefined
  }
}

/**
 * Returns the messages of a text, all of one contract: one JSON document, or one on each line. Text that is not JSON is
 * skipped.
 */
export const messagesIn = (contract: string, text: string): readonly Message[] => {
  const whole = read(text)
  const values = whole === undefined ? text.split('\n').map(read) : [whole]
  return values.flatMap((value) => (value === undefined ? [] : [{ contract, value }]))
}

import type { Io } from './io.js'

/** Whether text for this stream is coloured: FORCE_COLOR decides first, then NO_COLOR, then whether it is a terminal. */
export const isColoured = (stream: Io['stdout'], env: Io['env']): boolean => {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: terminal } = env
  if (force !== undefined) return force !== '0' && force !== 'false'
  if (no !== undefined && no !== '') return false
  return stream.isTTY === true && terminal !== 'dumb'
}

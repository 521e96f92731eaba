/** The signs that precede a word, so that a state does not depend on its colour alone. */
export type Sign = 'done' | 'running' | 'waiting' | 'failed' | 'doubtful'

/** The shape of each sign, within 16 by 16. The shapes are drawn as strokes. */
export const shapes: Readonly<Record<Sign, string>> = {
  done: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M4.8 8.2l2.2 2.3l4.2-4.6',
  running: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M6.4 5.2l4.4 2.8l-4.4 2.8z',
  waiting: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M8 4.5v3.7l2.6 1.6',
  failed: 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8h-5.4l-3.8-3.8v-5.4zM5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8',
  doubtful: 'M8 1.8l6.6 12h-13.2zM8 6v3.8M8 11.6v.6',
}

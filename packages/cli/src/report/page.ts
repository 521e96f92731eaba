import type { Output } from '../run/output.js'

/** Text on its way out, a good piece at a time. */
export interface Page {
  readonly put: (text: string) => void
  readonly isFull: () => boolean
  readonly turn: () => Promise<void>
}

const fullPage = 2 ** 16

/** A page of an output; `before` is done before something is written. */
export const pageOf = (out: Output, before: () => Promise<void>): Page => {
  let text = ''
  return {
    put: (more) => void (text += more),
    isFull: () => text.length >= fullPage,
    turn: async () => {
      if (text === '') return
      const full = text
      text = ''
      await before()
      await out.write(full)
    },
  }
}

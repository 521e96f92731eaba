import type { Wanted } from '../inclusion/search.js'
import type { Direction } from './judgement.js'
import type { Reading } from './reading.js'

/**
 * What is asked of two versions: the directions, and whether something new may be sent, which is no break.
 *
 * @category model
 * @since 1.0.0
 */
export type Question = Direction | 'gain'

/**
 * The messages that would show a break in a direction. With `alone`, the old version under one of the changes and no other,
 * only those that the change by itself makes a break of, and that are one between the two versions as well.
 *
 * @category constructors
 * @since 1.0.0
 */
export const breaksOf = (direction: Question, old: Reading, next: Reading, alone?: Reading): Wanted => {
  switch (direction) {
    case 'backward':
      return { all: [old.write], none: alone ? [alone.read, next.read] : [next.read] }
    case 'forward':
      return { all: alone ? [alone.write, next.write] : [next.write], none: [old.read] }
    case 'gain':
      return {
        all: alone ? [alone.declared, next.declared, old.read] : [next.declared, old.read],
        none: [old.closed],
      }
    case 'loss':
      return {
        all: alone ? [old.declared, alone.read, next.read] : [old.declared, next.read],
        none: alone ? [alone.closed, next.closed] : [next.closed],
      }
  }
}

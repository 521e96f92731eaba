import type { Bump } from '@contracts/evolution'

/** Checks whether the value of an option is a bump. */
export const isBump = (word: string | true | undefined): word is Bump =>
  word === 'none' || word === 'patch' || word === 'minor' || word === 'major'

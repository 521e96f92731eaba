import type { Row } from './row.js'

/** A place where no JSON value can stand. */
export const impossible: Row = {
  fact: '`not` is not among the keywords taken: nothing says that no value can stand somewhere.',
  why: ({ not }) => (not === undefined ? undefined : 'no value can stand here'),
}

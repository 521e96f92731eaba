/** Returns at most a number of the indexes of a list of a length, at even distances. */
export const spreadIndexes = (length: number, most: number): readonly number[] =>
  Array.from({ length: Math.min(length, most) }, (_, i) => (length <= most ? i : Math.floor((i * length) / most)))

/** Returns at most a number of items, at even distances. */
export const spread = <A>(all: readonly A[], most: number): readonly A[] =>
  spreadIndexes(all.length, most).map((i) => all[i] as A) // below the length

/** Returns at most a number of items, at even distances. */
export const spread = <A>(all: readonly A[], most: number): readonly A[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as A) // below the length

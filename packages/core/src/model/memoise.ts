/** Returns the same function, which computes its result for an object once. */
export const memoise = /* @__NO_SIDE_EFFECTS__ */ <K extends object, R>(compute: (key: K) => R): ((key: K) => R) => {
  const known = new WeakMap<K, { readonly result: R }>()
  return (key) => {
    const found = known.get(key) ?? { result: compute(key) }
    known.set(key, found)
    return found.result
  }
}

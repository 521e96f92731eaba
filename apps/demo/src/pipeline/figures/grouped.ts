/** Groups things by their key. The groups are in the order of their first members. */
export const groupedBy = <T>(things: readonly T[], keyOf: (thing: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of things) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}

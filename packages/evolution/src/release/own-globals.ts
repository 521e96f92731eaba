type Places = ReadonlyMap<object, ReadonlyMap<PropertyKey, PropertyDescriptor>>

/** A property of a shared object, before and after a module has changed it; `undefined` where it has none. */
type Changed = readonly [object, PropertyKey, PropertyDescriptor | undefined, PropertyDescriptor | undefined]

const propertiesOf = (one: object): ReadonlyMap<PropertyKey, PropertyDescriptor> =>
  new Map(Reflect.ownKeys(one).map((key) => [key, Reflect.getOwnPropertyDescriptor(one, key) ?? {}]))

const isShared = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

/** Returns the properties of what all modules share: the global object, its values, and the prototypes of these. */
const sharedPlaces = (): Places => {
  const values = [globalThis, ...[...propertiesOf(globalThis).values()].map(({ value }): unknown => value)]
  const objects = values
    .filter(isShared)
    .flatMap((one): readonly unknown[] => [one, Reflect.getOwnPropertyDescriptor(one, 'prototype')?.value])
  const all = objects.filter(isShared).flatMap((one) => [one, Reflect.getPrototypeOf(one)])
  return new Map(all.filter(isShared).map((one) => [one, propertiesOf(one)]))
}

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && Object.is(a.value, b.value) && a.get === b.get && a.set === b.set)

const changesBetween = (before: Places, after: Places): readonly Changed[] =>
  [...before].flatMap(([one, old]) => {
    const next = after.get(one) ?? propertiesOf(one)
    return [...new Set([...old.keys(), ...next.keys()])]
      .map((key) => [one, key, old.get(key), next.get(key)] as const)
      .filter(([, , a, b]) => !isSame(a, b))
  })

const define = (one: object, key: PropertyKey, property: PropertyDescriptor | undefined): boolean =>
  property === undefined ? Reflect.deleteProperty(one, key) : Reflect.defineProperty(one, key, property)

/** A loaded module. `inside` calls a function with the module's changes of shared objects, and `keep` makes them stay. */
interface OwnGlobals<A> {
  readonly loaded: A
  readonly inside: <B>(call: () => B) => B
  readonly keep: () => void
}

/**
 * Loads a module and undoes what it has changed in the objects that all modules share, such as a method of arrays, also
 * if it throws. The changes are there again during the calls that are made by `inside`, so that two versions do not share
 * them. What lies deeper than the prototypes of global values is shared: environment variables, iterators.
 */
export const withOwnGlobals = <A>(load: () => A): OwnGlobals<A> => {
  const before = sharedPlaces()
  let changes: readonly Changed[] = []
  const undo = (): void => changes.forEach(([one, key, old]) => define(one, key, old))
  const redo = (): void => changes.forEach(([one, key, , own]) => define(one, key, own))
  const loadAndUndo = (): A => {
    try {
      return load()
    } finally {
      changes = changesBetween(before, sharedPlaces())
      undo()
    }
  }
  const loaded = loadAndUndo()
  return {
    loaded,
    inside: (call) => {
      if (changes.length === 0) return call()
      redo()
      try {
        return call()
      } finally {
        undo()
      }
    },
    keep: () => {
      redo()
      changes = []
    },
  }
}

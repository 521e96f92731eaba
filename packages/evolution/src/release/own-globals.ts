type Places = ReadonlyMap<object, ReadonlyMap<PropertyKey, PropertyDescriptor>>

/** A property of a shared object, before and after a module has changed it; `undefined` where it has none. */
type Changed = readonly [object, PropertyKey, PropertyDescriptor | undefined, PropertyDescriptor | undefined]

const propertiesOf = (one: object): ReadonlyMap<PropertyKey, PropertyDescriptor> =>
  new Map(Reflect.ownKeys(one).map((key) => [key, Reflect.getOwnPropertyDescriptor(one, key) ?? {}]))

/** Returns the properties of what all modules share: the global object, its functions and their prototypes. */
const sharedPlaces = (): Places => {
  const functions = [...propertiesOf(globalThis).values()].flatMap(({ value }) =>
    typeof value === 'function' ? [value as { readonly prototype?: unknown }] : [],
  )
  const objects = functions.flatMap((one) => (one.prototype instanceof Object ? [one, one.prototype] : [one]))
  return new Map([globalThis, Math, JSON, ...objects].map((one) => [one, propertiesOf(one)]))
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

/**
 * Loads a module and undoes what it has changed in the objects that all modules share, such as a method of arrays. The
 * changes are there again during the calls that are made by `inside`, so that two versions do not share them.
 */
export const withOwnGlobals = <A>(load: () => A): { readonly loaded: A; readonly inside: <B>(call: () => B) => B } => {
  const before = sharedPlaces()
  const loaded = load()
  const changes = changesBetween(before, sharedPlaces())
  const undo = (): void => changes.forEach(([one, key, old]) => define(one, key, old))
  undo()
  return {
    loaded,
    inside: (call) => {
      if (changes.length === 0) return call()
      changes.forEach(([one, key, , own]) => define(one, key, own))
      try {
        return call()
      } finally {
        undo()
      }
    },
  }
}

import { useEffect, useRef, useState } from 'preact/hooks'

/** The outcome of loading: its value or a failure, or neither while it is loading. */
export interface Loaded<A> {
  readonly value?: A
  readonly failed?: true
}

interface Known<A> extends Loaded<A> {
  readonly deps: readonly unknown[]
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((dep, i) => Object.is(dep, other[i]))

/**
 * Loads a value, again whenever a dependency changes. The outcome of earlier dependencies is never returned: neither a
 * value that arrives late nor a failure.
 */
export const useAsync = <A>(load: () => Promise<A>, deps: readonly unknown[]): Loaded<A> => {
  const [known, setKnown] = useState<Known<A>>({ deps })
  const latest = useRef(deps)
  useEffect(() => {
    latest.current = deps
    const isCurrent = (): boolean => latest.current === deps
    load().then(
      (value) => isCurrent() && setKnown({ deps, value }),
      () => isCurrent() && setKnown({ deps, failed: true }),
    )
    return () => {
      latest.current = []
    }
  }, deps)
  if (!isSame(known.deps, deps)) return {}
  return known
}

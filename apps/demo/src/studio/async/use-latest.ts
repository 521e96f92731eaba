import { useLayoutEffect, useRef } from 'preact/hooks'

/** Returns the value of the last finished render, for a function that is called later. */
export const useLatest = <A>(value: A): { readonly current: A } => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

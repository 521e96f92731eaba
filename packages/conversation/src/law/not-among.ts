import type { Finding } from '@contracts/core'
import { nearest } from '@contracts/core/report'

const most = 8

const listed = (allowed: readonly string[], noun: string): string => {
  if (allowed.length === 0) return `must not be there: no ${noun} is allowed`
  if (allowed.length > most) return `must be one of the ${String(allowed.length)} allowed ${noun}s`
  const words = allowed.map((one) => JSON.stringify(one))
  return `must be ${words.length === 1 ? '' : `${words.slice(0, -1).join(', ')} or `}${words.at(-1) ?? ''}`
}

/** Finds a value that is none of the allowed ones, case and all, with the one that was meant as hint. */
export const notAmong = (allowed: readonly string[], noun: string): ((value: string) => readonly Finding[]) => {
  const known = new Set(allowed)
  const says = listed(allowed, noun)
  const hint = (value: string) => (): string | undefined => {
    const meant = nearest(value, allowed)
    return meant === undefined ? undefined : `Did you mean ${JSON.stringify(meant)}?`
  }
  return (value) => (known.has(value) ? [] : [{ path: [], says, value, hint: hint(value) }])
}

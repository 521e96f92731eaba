import type { Path } from '@contracts/core'

/** A string inside a value, and its path. */
export interface LocatedString {
  readonly path: Path
  readonly text: string
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const keyOf = (parent: object, key: string): string | number => (Array.isArray(parent) ? Number(key) : key)

/** Returns every string inside a value, in order. Each object is visited once, so that a cycle ends. */
export const stringsIn = (root: unknown): readonly LocatedString[] => {
  const found: LocatedString[] = []
  const seen = new Set<object>()
  const waiting: { readonly path: Path; readonly value: unknown }[] = [{ path: [], value: root }]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { path, value } = one
    if (typeof value === 'string') found.push({ path, text: value })
    if (!isContainer(value) || seen.has(value)) continue
    seen.add(value)
    for (const [key, inner] of Object.entries(value).reverse())
      waiting.push({ path: [...path, keyOf(value, key)], value: inner })
  }
  return found
}

/** Returns whether a text names a file: it has a slash and ends in an extension. A web address does not name a file. */
export const isFilePath = (text: string): boolean =>
  !text.includes('://') && /[/\\][^/\\]*[^/\\\s.]\.[A-Za-z][A-Za-z0-9]{0,7}$/.test(text)

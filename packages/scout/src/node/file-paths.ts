import type { Path } from '@contracts/core'

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A value inside the root, and how it was reached. */
interface Step {
  readonly value: unknown
  readonly key: string
  readonly parent?: Step
}

const pathTo = (last: Step): Path => {
  const path: (string | number)[] = []
  for (let { key, parent } = last; parent !== undefined; { key, parent } = parent)
    path.push(Array.isArray(parent.value) ? Number(key) : key)
  return path.reverse()
}

/** Returns whether a text names a file: it has a slash and ends in an extension. A web address does not name a file. */
export const isFilePath = (text: string): boolean =>
  !text.includes('://') && /[/\\][^/\\]*[^/\\\s.]\.[A-Za-z][A-Za-z0-9]{0,7}$/.test(text)

/** Returns the path of every string inside a value that names a file, in order. Each object is visited once: a cycle ends. */
export const findFiles = (root: unknown): readonly Path[] => {
  const found: Path[] = []
  const seen = new Set<object>()
  const waiting: Step[] = [{ value: root, key: '' }]
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { value } = step
    if (typeof value === 'string' && isFilePath(value)) found.push(pathTo(step))
    if (!isContainer(value) || seen.has(value)) continue
    seen.add(value)
    for (const [key, inner] of Object.entries(value).reverse()) waiting.push({ value: inner, key, parent: step })
  }
  return found
}

import { statSync } from 'node:fs'
import type { Source } from './source.js'

const sizeOfOne = ({ path }: Source): number | undefined => {
  if (path === undefined) return undefined
  try {
    return statSync(path).size
  } catch {
    return 0 // nothing of it will be read
  }
}

/** How many bytes there are to read, when no source is a stream. */
export const sizeOf = (sources: readonly Source[]): number | undefined => {
  const sizes = sources.map(sizeOfOne)
  return sizes.includes(undefined) ? undefined : sizes.reduce((sum: number, size) => sum + (size ?? 0), 0)
}

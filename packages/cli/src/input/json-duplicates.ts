import type { Duplicate } from './duplicate.js'
import { walkJson } from './json-walk.js'

interface Frame {
  readonly keys: Set<string> | undefined
  segment: string | number
}

/** Every key that stands a second time in one object of this JSON text; `JSON.parse` lets the last one win in silence. */
export const duplicatesIn = (text: string): readonly Duplicate[] => {
  const found: Duplicate[] = []
  const frames: Frame[] = []
  walkJson(text, {
    key: (name, at) => {
      const frame = frames.at(-1)
      if (frame?.keys === undefined) return
      frame.segment = name
      if (frame.keys.has(name)) found.push({ path: frames.map(({ segment }) => segment), at: at() })
      frame.keys.add(name)
    },
    value: () => {
      const frame = frames.at(-1)
      if (frame !== undefined && typeof frame.segment === 'number') frame.segment++
    },
    open: (kind) =>
      void frames.push(kind === 'object' ? { keys: new Set(), segment: '' } : { keys: undefined, segment: -1 }),
    close: () => void frames.pop(),
  })
  return found
}

import type { Issue, DocumentLocation } from '@contracts/core'
import type { Locate } from './piece.js'
import { walkJson } from './json-walk.js'

/** A place somebody asks for, and where it was found. */
interface Wanted {
  readonly below: Map<string, Wanted>
  key?: DocumentLocation
  value?: DocumentLocation
}

const aboutKey = new Set(['unknown_key', 'renamed_key', 'duplicate_key'])

const wantedBy = (issues: readonly Issue[]): Wanted => {
  const root: Wanted = { below: new Map() }
  for (const { path } of issues) {
    let place = root
    for (const segment of path) {
      const next = place.below.get(String(segment)) ?? { below: new Map<string, Wanted>() }
      place.below.set(String(segment), next)
      place = next
    }
  }
  return root
}

// Of a key that stands twice the last one counts, with nothing left of the first.
const forget = (place: Wanted): void => {
  const rest = [place]
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    delete one.value
    delete one.key
    for (const below of one.below.values()) rest.push(below)
  }
}

const fill = (text: string, root: Wanted): void => {
  const frames: { readonly place: Wanted | undefined; index: number }[] = []
  let here: Wanted | undefined = root
  const step = (): void => {
    const frame = frames.at(-1)
    if (frame !== undefined && frame.index >= 0) here = frame.place?.below.get(String(frame.index++))
  }
  walkJson(text, {
    key: (name, at) => {
      here = frames.at(-1)?.place?.below.get(name)
      if (here === undefined) return
      if (here.key !== undefined) forget(here)
      here.key = at()
    },
    value: (at) => {
      step()
      if (here !== undefined) here.value = at()
    },
    open: (kind) => void frames.push({ place: here, index: kind === 'array' ? 0 : -1 }),
    close: () => void frames.pop(),
  })
}

const found = (root: Wanted, { path, code }: Issue): DocumentLocation | undefined => {
  let place = root
  for (const segment of path) {
    const next = place.below.get(String(segment))
    if (next?.value === undefined) return place.value
    place = next
  }
  return aboutKey.has(code) ? (place.key ?? place.value) : place.value
}

/**
 * Where issues stand in JSON text: at the value, at the key when the key is what is wrong, at the nearest thing around
 * it when it is absent. One walk for all issues; memory grows with them, not with the text.
 */
export const locateJson =
  (text: string): Locate =>
  (issues) => {
    const root = wantedBy(issues)
    fill(text, root)
    return issues.map((issue) => found(root, issue))
  }

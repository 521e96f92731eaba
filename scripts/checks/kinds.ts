import { changeKinds } from '@contracts/evolution'
import { textOf } from '../workspace/files.js'
import { pairs } from '../release/kind-pairs.js'
import type { Check } from './check.js'

const page = 'docs/compatibility.md'

const differences = (
  ids: readonly string[],
  found: readonly string[],
  missing: string,
  stray: string,
): readonly string[] => [
  ...ids.filter((id) => !found.includes(id)).map((id) => `${id} ${missing}`),
  ...found.filter((name) => !ids.includes(name)).map((name) => `${name} ${stray}`),
]

/** A kind of change is one row of the table, at least one pair and one anchor, all of one name. */
export const kindsOfChange: Check = {
  name: 'a kind of change is listed once, and has its pair and its anchor in docs/compatibility.md',
  check: () => {
    const ids = changeKinds.map(({ id }) => id)
    const anchors = [...textOf(page).matchAll(/^### ([a-z-]+)$/gm)].map((found) => found[1] ?? '')
    return [
      ...differences(ids, [...new Set(pairs().map(({ kind }) => kind))], 'has no pair', 'has a pair and is no kind'),
      ...differences(ids, anchors, `has no anchor in ${page}`, `is an anchor of ${page} and no kind`),
      ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is listed twice`),
    ]
  },
}

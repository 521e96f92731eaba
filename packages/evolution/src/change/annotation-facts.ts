import { own } from '../schema/json-key.js'
import type { Json } from '@contracts/core'
import { adopt, alike, said } from './sides.js'
import type { Sides } from './walk.js'

const words = {
  title: 'title-changed',
  description: 'description-changed',
  examples: 'examples-changed',
  default: 'default-changed',
} as const

/**
 * What is said to people: names, descriptions, examples, defaults, and that something is deprecated.
 *
 * @category destructors
 * @since 1.0.0
 */
export const annotationFacts = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  for (const [keyword, kind] of Object.entries(words)) {
    if (spent.has(keyword)) continue
    spent.add(keyword)
    if (alike(sides, [keyword])) continue
    const details: { readonly [name: string]: Json } =
      keyword === 'examples' ? {} : { before: said(old, keyword) ?? null, after: said(next, keyword) ?? null }
    const content = [said(old, keyword) ?? null, said(next, keyword) ?? null]
    walk.tell({ kind, path, details, content, drafts: () => adopt(sides, [keyword]) })
  }
  spent.add('deprecated')
  const [before, after] = [said(old, 'deprecated') === true, said(next, 'deprecated') === true]
  if (before === after) return
  const marks = walk.marks.take(({ list, pointer }) => list === 'deprecated' && pointer === path)
  walk.tell({
    kind: after ? 'deprecated' : 'undeprecated',
    path,
    details: { says: own(marks.at(-1)?.entry, 'description') ?? null },
    drafts: () => [...adopt(sides, ['deprecated']), ...walk.marks.write(marks)],
  })
}

import type { Json } from '@contracts/core'
import { adopt, alike, said } from './sides.js'
import type { Sides } from './walk.js'

const conditions = [['not'], ['if', 'then', 'else']] as const

/**
 * What must not hold, and what holds on a condition: each is one fact, however much of it differs, since its parts do not
 * show in a message by themselves.
 *
 * @category destructors
 * @since 1.0.0
 */
export const conditionFacts = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  for (const keywords of conditions) {
    if (keywords.some((keyword) => spent.has(keyword))) continue
    for (const keyword of keywords) spent.add(keyword)
    if (alike(sides, keywords)) continue
    const part = (one: (keyword: string) => Json | undefined) =>
      Object.fromEntries(keywords.flatMap((keyword) => [[keyword, one(keyword) ?? null]]))
    walk.tell({
      kind: 'condition-changed',
      path,
      details: { keyword: keywords[0] },
      content: [part((keyword) => said(old, keyword)), part((keyword) => said(next, keyword))],
      drafts: () => adopt(sides, keywords),
    })
  }
}

import { adopt, alike, said } from './sides.js'
import type { Sides } from './walk.js'

/** The pattern's companion that keeps a final line feed out comes and goes with it. */
const companions = ({ old, next, walk }: Sides): readonly string[] => {
  const lineFeed = walk.text({ type: 'string', pattern: '\\n' })
  const [before, after] = [said(old, 'not'), said(next, 'not')]
  const only = before === undefined ? after : after === undefined ? before : undefined
  return only !== undefined && walk.text(only) === lineFeed ? ['pattern', 'not'] : ['pattern']
}

const patternFact = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  if (spent.has('pattern') || alike(sides, ['pattern'])) return
  const keywords = companions(sides)
  for (const keyword of keywords) spent.add(keyword)
  const [before = null, after = null] = [said(old, 'pattern'), said(next, 'pattern')]
  walk.tell({
    kind: before === null ? 'pattern-added' : after === null ? 'pattern-removed' : 'pattern-changed',
    path,
    anywhere: true,
    details: { before, after },
    drafts: () => adopt(sides, keywords),
  })
}

const plain = { format: 'format-changed', multipleOf: 'multiple-of-changed' } as const

/**
 * What a text must look like, and what a number must be a multiple of.
 *
 * @category destructors
 * @since 1.0.0
 */
export const textFacts = (sides: Sides): void => {
  const { old, next, path, spent, walk } = sides
  patternFact(sides)
  for (const [keyword, kind] of Object.entries(plain)) {
    if (spent.has(keyword)) continue
    spent.add(keyword)
    if (alike(sides, [keyword])) continue
    const details = { before: said(old, keyword) ?? null, after: said(next, keyword) ?? null }
    walk.tell({ kind, path, anywhere: true, details, drafts: () => adopt(sides, [keyword]) })
  }
}

import { annotationFacts } from './annotation-facts.js'
import { arrayFacts } from './array-facts.js'
import { boundFacts } from './bound-facts.js'
import { conditionFacts } from './condition-facts.js'
import { literalFacts } from './literal-facts.js'
import { objectFacts } from './object-facts.js'
import { propertyFacts } from './property-facts.js'
import { adopt, alike, said } from './sides.js'
import { textFacts } from './text-facts.js'
import { typeFacts } from './type-facts.js'
import { unionFacts } from './union-facts.js'
import type { Sides } from './walk.js'
import { wrapFacts } from './wrap-facts.js'

/** Each explains keywords of its own; what none of them explains is told by its keyword. */
const explaining = [
  typeFacts,
  literalFacts,
  textFacts,
  propertyFacts,
  objectFacts,
  arrayFacts,
  boundFacts,
  unionFacts,
  conditionFacts,
  annotationFacts,
] as const

const keywordsOf = ({ old, next }: Sides): readonly string[] => [...new Set([...old.keys.keys(), ...next.keys.keys()])]

/**
 * Tells that a keyword differs.
 *
 * @category destructors
 * @since 1.0.0
 */
export const keywordFact = (sides: Sides, keyword: string): void => {
  const { old, next, path, walk } = sides
  walk.tell({
    kind: 'schema-changed',
    path,
    details: { keyword },
    content: [keyword, said(old, keyword) ?? null, said(next, keyword) ?? null],
    drafts: () => adopt(sides, [keyword]),
  })
}

/**
 * Everything in which two schemas differ. Where texts differ and nothing has been told, the difference is one of spelling,
 * and is told as that.
 *
 * @category destructors
 * @since 1.0.0
 */
export const nodeFacts = (sides: Sides, told: () => number): void => {
  const spared = new Set(sides.spent)
  const before = told()
  if (wrapFacts(sides)) return
  for (const explain of explaining) explain(sides)
  for (const keyword of keywordsOf(sides))
    if (!sides.spent.has(keyword) && !alike(sides, [keyword])) keywordFact(sides, keyword)
  if (told() > before) return
  for (const keyword of keywordsOf(sides))
    if (!spared.has(keyword) && !alike(sides, [keyword])) keywordFact(sides, keyword)
}

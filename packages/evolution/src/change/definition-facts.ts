import type { Json } from '@contracts/core'
import type { Document } from './document.js'
import { inPlace } from './draft.js'
import { isObject, step } from './pointer.js'
import { entriesOf, itemsOf, own, standing } from './standing.js'
import type { Walk } from './walk.js'

const homes = ['$defs', 'definitions'] as const

/**
 * The references that stand in a part.
 *
 * @category destructors
 * @since 1.0.0
 */
export const referencesIn = (part: Json | undefined): ReadonlySet<string> => {
  const found = new Set<string>()
  const look = (value: Json | undefined): void => {
    const reference = own(value, '$ref')
    if (typeof reference === 'string') found.add(reference)
    itemsOf(value).forEach(look)
    for (const [, inner] of entriesOf(value)) look(inner)
  }
  look(part)
  return found
}

/** The pointers that references lead to from outside the definitions, and on from there. */
const reached = ({ root, target }: Document): ReadonlySet<string> => {
  const passed = new Set<string>()
  const follow = (part: Json | undefined): void => {
    for (const reference of referencesIn(part)) {
      const pointer = target(reference)
      if (pointer === undefined || passed.has(pointer)) continue
      passed.add(pointer)
      follow(pointer === '' ? undefined : standing(root, pointer))
    }
  }
  const outside = ([key]: readonly [string, Json]) => !homes.some((home) => home === key)
  follow(isObject(root) ? Object.fromEntries(Object.entries(root).filter(outside)) : root)
  return passed
}

const used = (pointers: ReadonlySet<string>, at: string): boolean =>
  [...pointers].some((pointer) => pointer === at || pointer.startsWith(`${at}/`))

/**
 * The definitions nothing refers to that come, go or change: no message shows them.
 *
 * @category destructors
 * @since 1.0.0
 */
export const definitionFacts = (walk: Walk): void => {
  const { old, next } = walk
  for (const home of homes) {
    const [before, after] = [own(old.root, home), own(next.root, home)]
    if (before === undefined && after === undefined) continue
    const reach = [reached(old), reached(next)]
    for (const name of new Set([...entriesOf(before), ...entriesOf(after)].map(([key]) => key))) {
      const at = step('', home, name)
      const [here, there] = [own(before, name), own(after, name)]
      if (reach.some((pointers) => used(pointers, at))) continue
      if (here !== undefined && there !== undefined && walk.text(here) === walk.text(there)) continue
      walk.tell({
        kind: 'definition-changed',
        path: '',
        details: { name },
        content: [name, here ?? null, there ?? null],
        drafts: () => {
          const edit = {
            ...(here === undefined ? {} : { before: here }),
            ...(there === undefined ? {} : { after: there }),
          }
          const whole = before === undefined && there !== undefined
          return [{ edit: whole ? { at: step('', home), after: { [name]: there } } : { at, ...edit }, rebase: inPlace }]
        },
      })
    }
  }
}

import { entriesOf, own } from '../schema/json-key.js'
import { joinPointer } from '../schema/parts.js'
import { inPlace } from './draft.js'
import type { Walk } from './walk.js'

const homes = ['$defs', 'definitions'] as const

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
    for (const name of new Set([...entriesOf(before), ...entriesOf(after)].map(([key]) => key))) {
      const at = joinPointer('', home, name)
      const [here, there] = [own(before, name), own(after, name)]
      if (old.uses(at) || next.uses(at)) continue
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
          return [
            {
              edit: whole ? { at: joinPointer('', home), after: { [name]: there } } : { at, ...edit },
              rebase: inPlace,
            },
          ]
        },
      })
    }
  }
}

import { type Draft, inPlace } from './draft.js'
import { dataText } from './data-text.js'
import { standing } from './standing.js'
import type { Walk } from './walk.js'

const names = ['/$id', '/title', '/x-contract/id', '/x-contract/version'] as const

/**
 * The names a document is known by, all of them in one fact. The title of a contract is its name, that of another schema is
 * a word for people and no part of this. Says which keywords of the root it has explained.
 *
 * @category destructors
 * @since 1.0.0
 */
export const identityFacts = (walk: Walk): readonly string[] => {
  const { old, next } = walk
  const contract = old.remarks !== undefined && next.remarks !== undefined
  const mine = contract ? names : (['/$id'] as const)
  const drafts = mine.flatMap((at): readonly Draft[] => {
    const [before, after] = [standing(old.root, at), standing(next.root, at)]
    if (before === after || (before !== undefined && after !== undefined && dataText(before) === dataText(after)))
      return []
    const edit = {
      at,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    }
    return [{ edit, rebase: inPlace }]
  })
  const [first] = drafts
  if (first) {
    const details = { before: first.edit.before ?? null, after: first.edit.after ?? null }
    walk.tell({ kind: 'identifier-changed', path: '', details, drafts: () => drafts })
  }
  return ['$id', ...(contract ? ['title'] : [])]
}

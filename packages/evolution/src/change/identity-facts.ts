import { type Draft, inPlace } from './draft.js'
import { dataText } from './data-text.js'
import type { Document } from './document.js'
import { own, standing } from './standing.js'
import type { Walk } from './walk.js'

const names = ['/$id', '/x-contract/id', '/x-contract/version'] as const

/** Whether the title of a document is the name of its contract. */
const isName = ({ root }: Document): boolean => {
  const [id, version] = [standing(root, '/x-contract/id'), standing(root, '/x-contract/version')]
  return typeof id === 'string' && typeof version === 'number' && own(root, 'title') === `${id}@${String(version)}`
}

/**
 * The names a document is known by, all of them in one fact. A title that is the name of a
 * contract is one of them, any other a word for people. Says which keywords of the root it has explained.
 *
 * @category destructors
 * @since 1.0.0
 */
export const identityFacts = (walk: Walk): readonly string[] => {
  const { old, next } = walk
  const named = isName(old) && isName(next)
  const contract = old.remarks !== undefined && next.remarks !== undefined
  const mine = names.filter((at) => contract || at === '/$id')
  const drafts = [...mine, ...(named ? ['/title'] : [])].flatMap((at): readonly Draft[] => {
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
  return ['$id', ...(named ? ['title'] : [])]
}

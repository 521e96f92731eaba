import { type Document } from '../schema/document.js'
import { jsonKey, own } from '../schema/json-key.js'
import { valueAt } from '../schema/parts.js'
import { type Draft, inPlace } from './draft.js'
import type { Walk } from './walk.js'

const names = ['/$id', '/x-contract/id', '/x-contract/version'] as const

/** Whether the title of a document is the name of its contract. */
const isName = ({ root }: Document): boolean => {
  const [id, version] = [valueAt(root, '/x-contract/id'), valueAt(root, '/x-contract/version')]
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
  const contract = old.contract !== undefined && next.contract !== undefined
  const mine = names.filter((at) => contract || at === '/$id')
  const drafts = [...mine, ...(named ? ['/title'] : [])].flatMap((pointer): readonly Draft[] => {
    const [before, after] = [valueAt(old.root, pointer), valueAt(next.root, pointer)]
    if (before === after || (before !== undefined && after !== undefined && jsonKey(before) === jsonKey(after)))
      return []
    const edit = {
      at: pointer,
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

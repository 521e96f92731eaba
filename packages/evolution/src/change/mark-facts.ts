import { itemsOf, jsonKey, own } from '../schema/json-key.js'
import type { Json } from '@contracts/core'
import { inPlace } from './draft.js'
import type { Mark } from './marks.js'
import type { Fact, Walk } from './walk.js'

type Told = Pick<Fact, 'kind' | 'details' | 'content'>

const knownFacts = (walk: Walk, before: Mark, after: Mark): void => {
  const lists = [itemsOf(own(before.entry, 'known')), itemsOf(own(after.entry, 'known'))] as const
  const without = (list: readonly Json[], other: readonly Json[]) =>
    list.filter((literal) => !other.some((one) => jsonKey(one) === jsonKey(literal)))
  const tell = (kind: string, literal: Json, known: readonly Json[]): void => {
    const mark: Mark = { ...after, entry: { pointer: before.pointer, known } }
    const drafts = () => walk.marks.write([before, mark])
    walk.tell({ kind, path: before.pointer, anywhere: true, details: { literal }, drafts })
  }
  const [lost, gained] = [without(lists[0], lists[1]), without(lists[1], lists[0])]
  for (const literal of lost) tell('known-literal-removed', literal, without(lists[0], [literal]))
  for (const literal of gained) tell('known-literal-added', literal, [...lists[0], literal])
  if (lost.length + gained.length === 0)
    single(walk, [before, after], { kind: 'schema-changed', details: { keyword: 'x-contract/open' } })
}

const single = (walk: Walk, marks: readonly Mark[], told: Told): void =>
  walk.tell({ path: marks[0]?.pointer ?? '', ...told, drafts: () => walk.marks.write(marks) })

/** A contract that has not said which nulls are values, and now says it; or the other way round. */
const nullsTold = (walk: Walk): void => {
  const [before, after] = [own(walk.old.contract, 'nullable'), own(walk.next.contract, 'nullable')]
  if (!walk.old.contract || !walk.next.contract || (before === undefined) === (after === undefined)) return
  const edit = { at: '/x-contract/nullable', ...(before ? { before } : {}), ...(after ? { after } : {}) }
  walk.tell({
    kind: after === undefined ? 'null-undocumented' : 'null-documented',
    path: '',
    details: { pointers: after ?? before ?? [] },
    drafts: () => [{ edit, rebase: inPlace }],
  })
}

const kinds = {
  open: { old: 'object-closed', next: 'object-opened' },
  nullable: { old: 'null-undocumented', next: 'null-documented' },
  advice: { old: 'advice-removed', next: 'advice-added' },
  formerly: { old: 'former-name-changed', next: 'former-name-changed' },
  deprecated: { old: 'undeprecated', next: 'deprecated' },
} as const

/** The kind of an entry that only one version has. */
const kindOf = ({ list, side, entry }: Mark): string =>
  list === 'open' && own(entry, 'known') !== undefined
    ? side === 'old'
      ? 'list-closed'
      : 'list-opened'
    : kinds[list][side]

const detailsOf = ({ list, entry }: Mark): { readonly [name: string]: Json } => ({
  ...(list === 'advice' ? { advice: own(entry, 'name') ?? null, says: own(entry, 'expects') ?? null } : {}),
  ...(list === 'formerly' ? { key: own(entry, 'key') ?? null } : {}),
  ...(list === 'deprecated' ? { says: own(entry, 'description') ?? null } : {}),
  ...(list === 'open' && own(entry, 'known') !== undefined ? { literals: own(entry, 'known') ?? [] } : {}),
})

const pairKinds = {
  nullable: 'schema-changed',
  open: 'schema-changed',
  advice: 'advice-changed',
  formerly: 'former-name-changed',
  deprecated: 'deprecation-reworded',
} as const

const sameEntry = (a: Mark, b: Mark): boolean =>
  a.list === b.list &&
  a.side !== b.side &&
  a.pointer === b.pointer &&
  (a.list !== 'advice' || own(a.entry, 'name') === own(b.entry, 'name')) &&
  (a.list !== 'open' || (own(a.entry, 'known') === undefined) === (own(b.entry, 'known') === undefined))

/**
 * What the contracts say about places and no other fact has explained: open objects and lists, nulls that are values,
 * advice, former names, deprecations.
 *
 * @category destructors
 * @since 1.0.0
 */
export const markFacts = (walk: Walk): void => {
  nullsTold(walk)
  const left = [...walk.marks.take(() => true)]
  while (left.length > 0) {
    const [mark] = left.splice(0, 1)
    if (!mark) return
    const at = left.findIndex((other) => sameEntry(mark, other))
    const [other] = at < 0 ? [] : left.splice(at, 1)
    if (!other) single(walk, [mark], { kind: kindOf(mark), details: detailsOf(mark) })
    else {
      const [before, after] = mark.side === 'old' ? [mark, other] : [other, mark]
      if (mark.list === 'open') knownFacts(walk, before, after)
      else {
        const kind = pairKinds[mark.list]
        const content = [before.entry, after.entry]
        const details = {
          ...detailsOf(after),
          before: own(before.entry, 'expects') ?? own(before.entry, 'description') ?? own(before.entry, 'key') ?? null,
        }
        single(walk, [before, after], {
          kind,
          details: kind === 'schema-changed' ? { keyword: mark.list } : details,
          content,
        })
      }
    }
  }
}

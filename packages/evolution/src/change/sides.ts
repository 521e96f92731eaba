import type { Json } from '@contracts/core'
import { type Draft, rewrite } from './draft.js'
import type { Mark } from './marks.js'
import type { View } from './view.js'
import type { Sides, Walk } from './walk.js'

/**
 * What a schema says under a keyword, or nothing.
 *
 * @category destructors
 * @since 1.0.0
 */
export const said = (view: View, keyword: string): Json | undefined => view.keys.get(keyword)?.value

/**
 * Whether two schemas say the same under these keywords.
 *
 * @category destructors
 * @since 1.0.0
 */
export const alike = ({ old, next, walk }: Sides, keywords: readonly string[]): boolean =>
  keywords.every((keyword) => {
    const [before, after] = [said(old, keyword), said(next, keyword)]
    if (before === undefined || after === undefined) return before === after
    return before === after || walk.keywordText(keyword, before) === walk.keywordText(keyword, after)
  })

/**
 * Takes what the new document says under these keywords into the old one, with the definitions it needs.
 *
 * @category constructors
 * @since 1.0.0
 */
export const adopt = ({ old, next, walk }: Sides, keywords: readonly string[]): readonly Draft[] => {
  const carried = keywords.map((keyword) => {
    const place = next.keys.get(keyword)
    return { keyword, ...(place === undefined ? { value: undefined, drafts: [] } : walk.carry(place, keyword)) }
  })
  return [
    ...rewrite(old, Object.fromEntries(carried.map(({ keyword, value }) => [keyword, value]))),
    ...carried.flatMap(({ drafts }) => drafts),
  ]
}

/**
 * Takes what the contracts say otherwise about a place and everything below it.
 *
 * @category destructors
 * @since 1.0.0
 */
export const marksUnder = ({ marks }: Walk, path: string): readonly Mark[] =>
  marks.take(({ pointer }) => pointer === path || pointer.startsWith(`${path}/`))

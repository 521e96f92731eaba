import type { Draws } from './draws.js'

/** The cells of a record, by column. */
export type Cells = Readonly<Record<string, string>>

/** The columns that a sender sometimes leaves blank. */
const oftenBlank = ['spend', 'clicks', 'revenue', 'roas'] as const

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const carelessName = (name: string, draws: Draws): string =>
  draws.pick([name.toUpperCase(), name.toLowerCase(), ` ${name}`, `${name}  `])

const carelessFormat = (format: string, draws: Draws): string =>
  draws.chance(0.04) ? 'UGC' : draws.pick([capital(format), capital(format), format.toUpperCase()])

/** Returns a record as it comes out of a real export: words in another case, spaces around a name, blank cells. */
export const withFlaws = (cells: Cells, draws: Draws): Cells => {
  const { campaign_name = '', creative_type = '', platform = '' } = cells
  const blank = oftenBlank.filter(() => draws.chance(0.023))
  return {
    ...cells,
    ...(draws.chance(0.09) ? { campaign_name: carelessName(campaign_name, draws) } : {}),
    ...(draws.chance(0.18) ? { creative_type: carelessFormat(creative_type, draws) } : {}),
    ...(draws.chance(0.03) ? { platform: platform.toLowerCase() } : {}),
    ...Object.fromEntries(blank.map((column) => [column, ''])),
  }
}

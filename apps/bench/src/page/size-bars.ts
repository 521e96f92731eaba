import type { Figures } from '../figures/figures.js'
import { median } from '../measure/statistics.js'
import { decoderOnly } from '../rows/modules.js'
import { atMost, type Bar } from './bar.js'

const cold = ({ cold: starts = {} }: Figures): readonly Bar[] => {
  const { ours, 'io-ts': alone } = starts
  if (ours === undefined || alone === undefined) return []
  return atMost('import and first decode of one domain, more than io-ts alone', 25, 'ms', median(ours) - median(alone))
}

const bundle = ({ bundle: sizes = [] }: Figures): readonly Bar[] =>
  sizes.flatMap(({ subject, name, gzipped }) =>
    name === decoderOnly ? atMost(`the decoder of ${subject}, everything included`, 9, 'kB', gzipped / 1000) : [],
  )

/** How much longer the larger of two sizes a decade apart may take: linear, and what a collector of garbage adds. */
const linear = 13

const growth = ({ growth: rows = [] }: Figures): readonly Bar[] =>
  rows.flatMap(({ work, times: [small, large] }) => atMost(`ten times the ${work}`, linear, '×', large / small))

/** What is asked of sizes, starts and growth. */
export const sizeBars = (figures: Figures): readonly Bar[] => [...cold(figures), ...bundle(figures), ...growth(figures)]

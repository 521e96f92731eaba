import type { Figures } from '../figures/figures.js'
import { decoderOnly, written } from '../rows/modules.js'
import { atMost, type Bar } from './bar.js'

/** Returns the bars on bundle sizes. */
export const sizeBars = ({ bundle = [] }: Figures): readonly Bar[] =>
  bundle.flatMap(({ subject, name, gzipped }) =>
    name === decoderOnly
      ? atMost(`the decoder of ${subject}, everything included`, 9, 'kB', gzipped / 1000)
      : name === written.name
        ? atMost('one contract written by hand, everything included', 20, 'kB', gzipped / 1000)
        : [],
  )

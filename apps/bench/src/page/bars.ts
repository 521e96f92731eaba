import type { Figures } from '../figures/figures.js'
import type { Bar } from './bar.js'
import { commandBars, startBars } from './command-bars.js'
import { sizeBars } from './size-bars.js'
import { speedBars } from './speed-bars.js'

/** Returns every bar whose figures were measured. */
export const barsOf = (figures: Figures): readonly Bar[] => [
  ...speedBars(figures),
  ...sizeBars(figures),
  ...commandBars(figures),
  ...startBars(figures),
]

import type { Part } from './corpus/cases.js'

/** What a run is told. */
export interface Settings {
  readonly pairs: number
  readonly samples: number
  readonly seed: number
  readonly only?: Part
}

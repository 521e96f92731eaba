import type { Pace } from '../measure/speed.js'
import type { BundleSize } from '../rows/bundle.js'
import type { ColdStarts } from '../rows/cold.js'
import type { CommandRuns, CommandStarts } from '../rows/command-line.js'
import type { Growth } from '../rows/growth.js'
import type { QuestionTimes } from '../rows/inclusion.js'
import type { Agreement, SubjectSpeed } from '../rows/speed.js'
import type { TypeCost } from '../rows/type-cost.js'
import type { Machine } from './machine.js'

/** All raw measurements. The page is made from them and from nothing else. A missing row was not run. */
export interface Figures {
  readonly machine: Machine
  readonly quick: boolean
  readonly pace?: Pace
  readonly agreement?: Readonly<Record<string, Agreement>>
  readonly speed?: readonly SubjectSpeed[]
  readonly moltar?: readonly SubjectSpeed[]
  readonly cold?: ColdStarts
  readonly bundle?: readonly BundleSize[]
  readonly types?: readonly TypeCost[]
  readonly starts?: CommandStarts
  readonly command?: readonly CommandRuns[]
  readonly growth?: readonly Growth[]
  readonly inclusion?: readonly QuestionTimes[]
  readonly failed: Readonly<Record<string, string>>
}

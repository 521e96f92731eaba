import type { Json } from '@contracts/core'
import type { Inclusion, InclusionOptions } from '@contracts/evolution'

/** Whatever answers the question whether every message of one schema is one of another. */
export type Engine = (a: Json, b: Json, options?: InclusionOptions) => Inclusion

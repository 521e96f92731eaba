export type { Inclusion, InclusionOptions } from './inclusion/inclusion.js'

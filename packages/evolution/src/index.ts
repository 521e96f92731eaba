export { includes } from './inclusion/includes.js'
export type { Inclusion, InclusionOptions } from './inclusion/inclusion.js'
export { search, type Wanted } from './inclusion/search.js'

import { readOthersBy } from './node-of.js'
import { reflect } from './reflect.js'

// Whoever loads this has our combinators take any io-ts codec. Bundlers are told to keep the entry that does.
readOthersBy(reflect)

export { reflect }

export { mutuallyRecursive, randomCodec, randomLeaf, randomWarned, recursives } from './random-codec.js'
export { sampleOrNearest } from './sample-or-nearest.js'
export { wrongCalls } from './wrong-calls.js'

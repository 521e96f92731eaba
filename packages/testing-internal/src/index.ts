export { mutuallyRecursive, randomCodec, randomLeaf, recursives } from './random-codec.js'
export { sampleOrNearest } from './sample-or-nearest.js'

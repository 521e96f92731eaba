export { mutuallyRecursive, randomCodec, randomLeaf, recursives } from './random-codec.js'

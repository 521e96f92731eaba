/** What the proof of the compiler and the laws take from inside core, which offers it to nobody. */
export { codec } from '../packages/core/src/codec/codec.js'
export { inProcess } from '../packages/core/src/compile/in-process.js'
export { sourceOf } from '../packages/core/src/compile/source.js'
export { hostile } from '../packages/core/src/testing/hostile.js'
export { randomCodec } from '../packages/core/src/testing/random-codec.js'
export { visit } from '../packages/core/src/reflect/visit.js'
export { reflect } from '../packages/core/src/reflect/reflect.js'
export type { Node } from '../packages/core/src/reflect/node.js'

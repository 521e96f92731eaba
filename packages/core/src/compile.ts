export { compile } from './compile/compile-codec.js'
export { moduleOf } from './compile/module-of.js'

export { compile } from './emit/compile.js'
export { inProcess } from './emit/compile.js'
export { moduleName, moduleOf, type ModuleText } from './emit/module.js'
export { type Source, sourceOf } from './emit/source.js'

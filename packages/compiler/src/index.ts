export { compile } from './emit/compile.js'
export { moduleName, moduleOf, type ModuleFormat, type ModuleText } from './emit/module.js'

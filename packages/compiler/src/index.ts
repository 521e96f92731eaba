export { compile } from './emit/compile.js'
export { findSharedName, moduleName, moduleOf, type ModuleFormat, type ModuleText } from './emit/module.js'

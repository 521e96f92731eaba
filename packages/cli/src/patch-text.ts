export { patchText } from './commands/repair/patch-json.js'

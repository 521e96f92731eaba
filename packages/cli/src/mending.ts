export { patchText } from './repair/patch-text.js'

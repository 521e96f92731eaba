export { takeLock } from './release/lock-file.js'
export { type NewFile, newFile, temporaryName, writeWhole } from './release/new-file.js'

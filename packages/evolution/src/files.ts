export { type NewFile, newFile, temporaryName, writeWhole } from './release/new-file.js'

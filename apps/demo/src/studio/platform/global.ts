import { Buffer } from './buffer.js'

// The command's readers know `Buffer` by its global name, as all of Node does.
Object.assign(globalThis, { Buffer })

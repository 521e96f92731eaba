import { Buffer } from './buffer.js'

// The readers of the command use the global `Buffer`, as in Node.
Object.assign(globalThis, { Buffer })

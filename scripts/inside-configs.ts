/** What the decoders of a domain are built by, as the rest of it is. */
export { closed } from '../configs/closed.js'
export { droppable } from '../configs/droppable.js'

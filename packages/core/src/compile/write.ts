import type { Node } from '../reflect/node.js'
import type { Place } from './place.js'

/** Writes the statements for a node; passed down so that the parts need not import the whole. */
export type Write = (node: Node, v: string, place: Place) => string

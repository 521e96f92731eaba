import type { Node } from '../reflect/node.js'
import { placeAt } from '../walk/place-at.js'

const kinds: ReadonlySet<Node['kind']> = new Set(['object', 'dictionary', 'json', 'opaque'])

/** Whether some message is an object: one of several kinds may be, and so may what only code can tell. */
export const mayBeObject = (root: Node): boolean => placeAt(root, {}, []).nodes.some(({ kind }) => kinds.has(kind))

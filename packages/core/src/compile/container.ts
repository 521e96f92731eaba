import type { Node } from '../reflect/node.js'

const kinds: ReadonlySet<string> = new Set([
  'object',
  'array',
  'tuple',
  'dictionary',
  'tagged',
] satisfies Node['kind'][])

/** Whether what is written for a node refuses by itself a value that is not there, and null. */
export const isContainer = ({ kind }: Node): boolean => kinds.has(kind)

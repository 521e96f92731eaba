import type { SchemaNode } from './schema-node.js'

/** The node of `t.undefined` and `t.void`, which accepts no JSON value. */
export const noValue: SchemaNode = {
  kind: 'opaque',
  name: 'undefined',
  validate: (value) => (value === undefined ? [] : [{ path: [], value }]),
}

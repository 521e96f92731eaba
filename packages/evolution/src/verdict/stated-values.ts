import type { Json, Path } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { marksOf } from '../inclusion/marks.js'
import { documentOf } from '../schema/document.js'
import { entriesOf, itemsOf, own } from '../schema/json.js'
import { anywhere } from '../schema/json-edit.js'
import { valueAt } from '../schema/pointer.js'
import { describing, inPlaceOf, subschemaAt, withInPlace } from '../schema/subschema.js'

/** The statements of a schema about a place of its messages. */
interface Stated {
  /** The schemas that describe it. */
  readonly schemas: readonly (Json | undefined)[]
  /** The values that they list: enums, constants and the known members of open lists. */
  readonly values: readonly Json[]
  /** True if no other value is valid there, except null. */
  readonly isAll: boolean
  /** The keys that they declare. */
  readonly keys: ReadonlySet<string>
}

/** Creates a function that returns what a schema states about a path of its messages, where `*` is any item or key. */
export const statedBy = (schema: Schema): ((path: Path) => Stated) => {
  const document = documentOf(schema)
  const { known } = marksOf(document)
  const before = new Map<string, Stated>()
  const statedAt = (path: Path): Stated => {
    const here = withInPlace(document, describing(document, path))
    const schemas = here.map((pointer) => valueAt(document.root, pointer))
    const listed = (one: Json | undefined): readonly Json[] => {
      const only = own(one, 'const')
      return [...itemsOf(own(one, 'enum')), ...(only === undefined ? [] : [only])]
    }
    const isOther = (pointer: string, one: Json | undefined): boolean => {
      const type = own(one, 'type')
      if (type === 'null' || listed(one).length > 0) return false
      const subschema = subschemaAt(document, pointer)
      return type !== undefined || subschema === undefined || inPlaceOf(document, subschema).length === 0
    }
    const values = [...new Set(here.flatMap((pointer, i) => [...listed(schemas[i]), ...(known.get(pointer) ?? [])]))]
    return {
      ...{ schemas, values, isAll: values.length > 0 && !here.some((pointer, i) => isOther(pointer, schemas[i])) },
      keys: new Set(schemas.flatMap((one) => entriesOf(own(one, 'properties')).map(([key]) => key))),
    }
  }
  return (path) => {
    const pointer = anywhere(path)
    const stated = before.get(pointer) ?? statedAt(path)
    before.set(pointer, stated)
    return stated
  }
}

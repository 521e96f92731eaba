/** Two judges side by side, compiled once for a schema. */
import type { Json } from '@contracts/core'
import { ajvJudge, type Judge } from './ajv.js'
import { cfworkerJudge } from './cfworker.js'

const remembered = (make: (schema: Json) => Judge): ((schema: Json) => Judge) => {
  const known = new WeakMap<object, Judge>()
  return (schema) => {
    if (typeof schema !== 'object' || schema === null) return make(schema)
    const judge = known.get(schema) ?? make(schema)
    known.set(schema, judge)
    return judge
  }
}

const ajvFor = remembered(ajvJudge)
const cfworkerFor = remembered(cfworkerJudge)

/** ajv passes over a property that is declared under this name. */
const declaresProto = (schema: Json): boolean => JSON.stringify(schema).includes('"__proto__":')

/** One judge of a schema, for many messages: ajv where it can be; throws when the schema is none. */
export const judgeFor = remembered((schema) => {
  const judge = ajvFor(schema)
  return declaresProto(schema) ? cfworkerFor(schema) : judge
})

/** What both say of a message; `disputed` when they differ or neither can say. */
export const panel = (schema: Json, message: Json): boolean | 'disputed' => {
  const [first, second] = [ajvFor(schema)(message), cfworkerFor(schema)(message)]
  const verdict = first ?? second
  return verdict === undefined || (second !== undefined && second !== verdict) ? 'disputed' : verdict
}

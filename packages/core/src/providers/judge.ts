import { mapParts } from '../json-schema/map-parts.js'
import type { Schema } from '../json-schema/schema-of.js'
import { without } from '../json-schema/without.js'
import type { FitNote } from './fit.js'
import type { Place, Row } from './row.js'
import { messageStep, refOf, schemasOf } from './steps.js'

/** What is found of a schema, and the schema as it is then. */
interface Judged {
  readonly notes: readonly FitNote[]
  readonly schema: Schema
}

type Asked = Omit<Place, 'isRoot'>

/**
 * Every schema in a schema held against the rows, outermost first, and rewritten as they say. A definition is told once,
 * at the first place of the message that it is for; one that no place is left for goes.
 *
 * @category destructors
 * @since 1.2.0
 */
export const judge = (rows: readonly Row[], root: Schema, asked: Asked): Judged => {
  const defs = schemasOf(root['$defs'])
  const places = new Map<string, string>()
  const notes: FitNote[] = []
  const rewritten = (schema: Schema, pointer: string, isRoot: boolean): Schema => {
    const now = rows.reduce((one, { why, mend }) => {
      const found = why(one, { ...asked, isRoot })
      if (found === undefined) return one
      notes.push({ pointer, why: found, ...(mend === undefined ? {} : { becomes: mend.becomes }) })
      return mend === undefined ? one : mend.rewrite(one)
    }, schema)
    const name = refOf(now)
    if (name !== undefined && !places.has(name)) places.set(name, pointer)
    return mapParts(now, '', (part, step) => rewritten(part, pointer + messageStep(step), false))
  }
  const body = rewritten(without(root, '$defs'), '', true)
  const written = new Map<string, Schema>()
  for (const [name, pointer] of places) written.set(name, rewritten(defs.get(name) ?? {}, pointer, false)) // grows as it goes
  return { notes, schema: written.size === 0 ? body : { ...body, $defs: Object.fromEntries(written) } }
}

import type { Json } from '@contracts/core'
import { formatLanguage } from '../language/formats.js'
import type { Formats } from '../schema/executable.js'
import { canonicalJson, isArray, type JsonFields as Fields, own } from '../schema/json.js'
import type { Atom, Formula, Formulas, TypeName } from './formula.js'

const typeNames: readonly string[] = ['null', 'boolean', 'number', 'string', 'array', 'object']
const isTypeName = (name: Json): name is TypeName => typeof name === 'string' && typeNames.includes(name)

/** Returns a constraint that is not understood and does not depend on its place: the same for the same value. */
export const opaqueValue = (formulas: Formulas, reason: string, value: Json): Formula =>
  formulas.atom({ kind: 'opaque', reason }, `opaque:${reason}:${canonicalJson(value)}`)

const readType = (formulas: Formulas, type: Json): Formula => {
  const names = isArray(type) ? type : [type]
  if (!names.every((name) => name === 'integer' || isTypeName(name)))
    return opaqueValue(formulas, 'not a JSON Schema type', type)
  const types = formulas.atom({ kind: 'type', types: names.filter(isTypeName) })
  if (!names.includes('integer') || names.includes('number')) return types
  const integers = formulas.and([
    formulas.atom({ kind: 'type', types: ['number'] }),
    formulas.atom({ kind: 'integer' }),
  ])
  return formulas.or([types, integers])
}

/**
 * Reads `type` with `nullable`, which is no keyword of JSON Schema. Validators that apply it accept null although `type`
 * does not, or reject the schema. So it leaves open only whether null is accepted, unless it says what `type` says.
 */
const readNullable = (formulas: Formulas, schema: Fields): Formula => {
  const [type, nullable] = [own(schema, 'type'), own(schema, 'nullable')]
  const accepted = type === undefined ? formulas.yes : readType(formulas, type)
  if (nullable === undefined) return accepted
  const admitsNull = (isArray(type) ? type : [type]).includes('null')
  if (type !== undefined && nullable === admitsNull) return accepted
  const isNull = formulas.atom({ kind: 'type', types: ['null'] })
  const undecided = opaqueValue(formulas, 'the keyword "nullable"', [type ?? true, nullable])
  return formulas.or([formulas.and([accepted, formulas.not(isNull)]), formulas.and([isNull, undecided])])
}

const bounds: readonly (readonly [string, 'minimum' | 'maximum', boolean])[] = [
  ['minimum', 'minimum', false],
  ['exclusiveMinimum', 'minimum', true],
  ['maximum', 'maximum', false],
  ['exclusiveMaximum', 'maximum', true],
]

const readBounds = (formulas: Formulas, schema: Fields): readonly Formula[] =>
  bounds.flatMap(([keyword, kind, exclusive]) => {
    const value = own(schema, keyword)
    if (typeof value !== 'number') return []
    // Draft 4 writes `exclusiveMinimum: true` beside the bound.
    const strict = exclusive || own(schema, kind === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum') === true
    return [formulas.atom({ kind, value, exclusive: strict })]
  })

const counts = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const

const readCounts = (formulas: Formulas, schema: Fields): readonly Formula[] =>
  counts.flatMap((kind) => {
    const value = own(schema, kind)
    if (typeof value !== 'number') return []
    return kind.startsWith('min') && value <= 0 ? [] : [formulas.atom({ kind, value })]
  })

/** Reads a format. A name that no draft defines may constrain values of any type, as `int32` does in OpenAPI. */
const readFormat = (formulas: Formulas, name: string): Formula =>
  formatLanguage(name) === undefined
    ? opaqueValue(formulas, `the format ${JSON.stringify(name)}`, name)
    : formulas.atom({ kind: 'format', name })

/** Reads the constraints on a value as a whole: its type, `enum`, bounds and string constraints. */
export const readValues = (formulas: Formulas, schema: Fields, formats: Formats): readonly Formula[] => {
  const atoms: Atom[] = []
  const found: Formula[] = [...readBounds(formulas, schema), ...readCounts(formulas, schema)]
  const types = readNullable(formulas, schema)
  if (types !== formulas.yes) found.push(types)
  const values = own(schema, 'enum')
  if (isArray(values)) atoms.push({ kind: 'enum', values })
  const value = own(schema, 'const')
  if (value !== undefined) atoms.push({ kind: 'enum', values: [value] })
  const multiple = own(schema, 'multipleOf')
  if (typeof multiple === 'number' && multiple > 0) atoms.push({ kind: 'multipleOf', value: multiple })
  const pattern = own(schema, 'pattern')
  if (typeof pattern === 'string') atoms.push({ kind: 'pattern', source: pattern })
  const format = own(schema, 'format')
  if (typeof format === 'string' && formats === 'assertion') found.push(readFormat(formulas, format))
  if (own(schema, 'uniqueItems') === true) atoms.push({ kind: 'uniqueItems' })
  return [...found, ...atoms.map((atom) => formulas.atom(atom))]
}

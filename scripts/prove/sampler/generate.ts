/** Messages drawn from a schema: most are what it asks for, none is sure to be. */
import type { Json } from '@contracts/core'
import type { JsonObject } from '../document.js'
import { pick } from '../random.js'
import { demandsOf, type Demands } from './demands.js'
import type { Drawing } from './drawing.js'
import { arrayFor } from './arrays.js'
import { numberFor, stringFor } from './scalars.js'
import { objectFor } from './objects.js'

const telling: readonly (readonly [type: string, keywords: RegExp])[] = [
  ['object', /ropert|required|depend/],
  ['array', /tems$|ontains$/],
  ['string', /Length$|^pattern$/],
  ['number', /imum$|^multipleOf$/],
]
const anyType = ['null', 'boolean', 'number', 'string', 'array', 'object']

const typeFor = ({ schemas, types }: Demands, { random }: Drawing): string | undefined => {
  if (types !== undefined) return types.length === 0 ? undefined : pick(random, types)
  const told = telling.flatMap(([type, keywords]) =>
    schemas.some((schema) => Object.keys(schema).some((key) => keywords.test(key))) ? [type] : [],
  )
  return told.length > 0 && random() < 0.85 ? pick(random, told) : pick(random, anyType)
}

const ofType = (type: string, schemas: readonly JsonObject[], drawing: Drawing): Json => {
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return drawing.random() < 0.5
    case 'integer':
    case 'number':
      return numberFor(schemas, type === 'integer', drawing)
    case 'string':
      return stringFor(schemas, drawing)
    case 'array':
      return arrayFor(schemas, drawing)
    default:
      return objectFor(schemas, drawing)
  }
}

/** A value for schemas that are all to hold. */
export const generate = (schemas: readonly Json[], drawing: Drawing): Json => {
  const { random, atoms, depth, budget } = drawing
  if (depth > 14 || budget.left-- <= 0) return null
  const demands = demandsOf(schemas, drawing)
  if (demands.values.length > 0 && random() < 0.95) return pick(random, demands.values)
  const type = typeFor(demands, drawing)
  if (type === undefined || (demands.types === undefined && random() < 0.08)) return pick(random, atoms.all)
  return ofType(type, demands.schemas, drawing)
}

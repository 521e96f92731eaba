import { walkArray, walkTuple } from './walk-array.js'
import { walkEnum } from './walk-enum.js'
import { walkOpaque, walkRefined } from './walk-foreign.js'
import { walkLazy } from './walk-lazy.js'
import { walkLiteral } from './walk-literal.js'
import { walkNullable } from './walk-nullable.js'
import { walkDictionary, walkObject } from './walk-object.js'
import { walkNumber, walkOfType } from './walk-scalar.js'
import { walkString } from './walk-string.js'
import { walkTagged } from './walk-tagged.js'
import { walkIntersection, walkUnion } from './walk-union.js'
import type { Walkers } from './walk.js'

/** How nodes of every kind are walked. */
export const everyKind: Required<Walkers> = {
  string: walkString,
  number: walkNumber,
  boolean: walkOfType,
  null: walkOfType,
  json: walkOfType,
  literal: walkLiteral,
  enum: walkEnum,
  array: walkArray,
  tuple: walkTuple,
  object: walkObject,
  dictionary: walkDictionary,
  tagged: walkTagged,
  union: walkUnion,
  nullable: walkNullable,
  intersection: walkIntersection,
  lazy: walkLazy,
  refined: walkRefined,
  opaque: walkOpaque,
}

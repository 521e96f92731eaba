import type { Node } from '../reflect/node.js'

/** One answer for each kind. */
const refuses: Readonly<Record<Node['kind'], boolean>> = {
  string: false,
  number: false,
  boolean: false,
  null: false,
  json: false,
  literal: false,
  enum: false,
  array: true,
  tuple: true,
  object: true,
  dictionary: true,
  union: false,
  tagged: true,
  intersection: false,
  nullable: false,
  lazy: false,
  refined: false,
  opaque: false,
}

/** Whether what is written for a node refuses by itself a value that is not there, and null. */
export const isContainer = ({ kind }: Node): boolean => refuses[kind]

/** A document with one to three things done to it, at random places. */
import type { Json } from '@contracts/core'
import { at, isObject, put, without, type JsonObject, type Path } from '../document.js'
import { places } from '../places.js'
import { between, pick, type Random } from '../random.js'
import { arrayMutations } from './arrays.js'
import { boundMutations } from './bounds.js'
import { broughtIn, movedOut } from './definitions.js'
import type { Mutation, Tools } from './mutation.js'
import { objectMutations } from './objects.js'
import { patternMutations } from './patterns.js'
import { rewrites } from './rewrites.js'
import { sameObjects } from './same-objects.js'
import { unionMutations } from './unions.js'
import { valueMutations } from './values.js'

/** What was made, what was done, and whether the messages accepted are surely the same. */
export interface Mutated {
  readonly schema: Json
  readonly names: readonly string[]
  readonly equivalent: boolean
}

const groups = [
  valueMutations,
  boundMutations,
  objectMutations,
  sameObjects,
  arrayMutations,
  patternMutations,
  unionMutations,
  rewrites,
]
const changes = groups
  .map((group) => group.filter(({ equivalent }) => equivalent !== true))
  .filter((group) => group.length > 0)
const equivalents = groups
  .map((group) => group.filter(({ equivalent }) => equivalent === true))
  .filter((group) => group.length > 0)

const head = ['$schema', '$defs', 'definitions', 'title', 'description', 'examples', 'x-contract']

const applied = (schema: Json, path: Path, mutation: Mutation, tools: Tools): Json | undefined => {
  if (!isObject(schema)) return undefined
  if (path.length > 0) return mutation.apply(schema, tools)
  const body = mutation.apply(without(schema, ...head), tools)
  if (!isObject(body)) return undefined
  const kept: JsonObject = Object.fromEntries(Object.entries(schema).filter(([key]) => head.includes(key)))
  return { ...body, ...kept }
}

const moves: readonly (readonly [name: string, move: (root: Json, path: Path) => Json | undefined])[] = [
  ['moved to definitions', movedOut],
  ['reference brought in', broughtIn],
]

const once = (root: Json, equivalent: boolean, tools: Tools): readonly [name: string, schema: Json] | undefined => {
  const { random } = tools
  const all = places(root)
  for (let attempt = 0; attempt < 60; attempt++) {
    const path = pick(random, all)
    if (equivalent && random() < 0.12) {
      const [name, move] = pick(random, moves)
      const moved = move(root, path)
      if (moved !== undefined) return [name, moved]
      continue
    }
    const mutation = pick(random, pick(random, equivalent ? equivalents : changes))
    const changed = applied(at(root, path) ?? true, path, mutation, tools)
    if (changed !== undefined) return [mutation.name, put(root, path, changed)]
  }
  return undefined
}

/** A mutation of a document; nothing where none of many tries applies. */
export const mutate = (root: Json, tools: Tools, random: Random = tools.random): Mutated | undefined => {
  const equivalent = random() < 0.3
  const times = pick(random, [1, 1, 1, 2, between(random, 1, 3)])
  let schema = root
  const names: string[] = []
  for (let i = 0; i < times; i++) {
    const done = once(schema, equivalent || random() < 0.15, tools)
    if (done === undefined) continue
    names.push(done[0])
    schema = done[1]
  }
  return names.length === 0 ? undefined : { schema, names, equivalent }
}

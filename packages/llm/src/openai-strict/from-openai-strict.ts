import type { AnyContract, SchemaNode } from '@contracts/core'
import {
  checkContract,
  type FindMeant,
  getOwn,
  isJsonObject,
  type Part,
  type PartValidity,
  rememberMeant,
  rememberValidity,
  rewriteParts,
  walkValue,
} from '@contracts/core/internal'
import { readJson } from '../text/read-json.js'
import { isJsonText, isNullIfAbsent } from './json-text.js'
import { formsOfParts, hasFixedKeys } from './strict-form.js'

/**
 * Returns the value of a JSON text. Where any JSON value is valid, a text that is not JSON becomes a symbol with that text,
 * because the text itself would be valid. Returns anything else unchanged, which decoding reports.
 */
const parseText = ({ kind }: SchemaNode, text: unknown): unknown => {
  if (typeof text !== 'string') return text
  const { value, broken } = readJson(text)
  if (broken === undefined) return value
  return kind === 'json' ? Symbol(text) : text
}

/**
 * The results for objects and arrays, by node. Without them, nested unions would be read once for every combination.
 * `forms` return the forms in which models write a node, `path` is the path reached, and `broken` has the results that
 * contain a text that is not JSON.
 */
interface Known {
  readonly path: (string | number)[]
  readonly isStrict: PartValidity
  readonly isTolerant: PartValidity
  readonly findMeant: FindMeant
  readonly broken: WeakSet<object>
  readonly results: Map<SchemaNode, Map<unknown, unknown>>
  readonly forms: readonly ((node: SchemaNode) => SchemaNode)[]
}

const isBroken = (result: unknown, { broken }: Known): boolean =>
  typeof result === 'symbol' || (typeof result === 'object' && result !== null && broken.has(result))

/**
 * Returns the value as the union member that fits: one that strict mode accepts, else one that tolerant mode accepts. Of
 * several, it is one in whose form the value is written, with null for absent keys or without them: an open object accepts
 * the nulls and the other keys of another member. If none fits, it is the one that was meant, so that the parts that follow
 * the schema are converted.
 */
const readMember = (members: readonly SchemaNode[], value: unknown, known: Known): unknown => {
  const results = members.map((node) => ({ node, result: readValue(node, value, known) }))
  const findWritten = (some: typeof results) => {
    for (const formOf of known.forms) {
      const written = some.find(({ node }) => known.isStrict(formOf(node), value, known.path))
      if (written !== undefined) return written
    }
    return some[0]
  }
  const broken = results.filter(({ result }) => isBroken(result, known))
  const brokenOne = findWritten(broken)
  for (const isValid of [known.isStrict, known.isTolerant]) {
    const [fitting, ...others] = results.filter(({ node, result }) => isValid(node, result, known.path))
    if (fitting === undefined) continue
    if (others.length === 0 && brokenOne === undefined) return fitting.result
    return (findWritten([fitting, ...others, ...broken]) ?? fitting).result
  }
  const meant = brokenOne ?? known.findMeant(results, known.path)
  return meant === undefined ? value : meant.result
}

/** Reads the parts of an object or array, and remembers whether one of them is broken. */
const readParts = (value: object, parts: readonly Part[], known: Known): unknown => {
  const results: unknown[] = []
  const read = rewriteParts(value, parts, (part) => {
    if (part.value === null && part.field !== undefined && isNullIfAbsent(part.field)) return undefined
    known.path.push(part.key)
    const result = readValue(part.node, part.value, known)
    known.path.pop()
    results.push(result)
    return result
  })
  if (results.some((result) => isBroken(result, known))) known.broken.add(read as object) // a copy, with the symbol
  return read
}

const readNew = (node: SchemaNode, value: unknown, known: Known): unknown => {
  if (isJsonText(node)) return parseText(node, value)
  const walk = walkValue(node, value)
  switch (walk.relation) {
    case 'parts':
      return readParts(value as object, walk.parts(), known) // a value with parts is an object or an array
    case 'one':
      return readValue(walk.node, value, known)
    case 'some':
      return readMember(walk.nodes, value, known)
    case 'leaf':
    case 'every':
    case 'unselected':
    case 'mismatch':
      return value
  }
}

const readValue = (node: SchemaNode, value: unknown, known: Known): unknown => {
  if (typeof value !== 'object' || value === null) return readNew(node, value, known)
  const results = known.results.get(node) ?? new Map<unknown, unknown>()
  known.results.set(node, results)
  if (!results.has(value)) results.set(value, readNew(node, value, known))
  return results.get(value)
}

/**
 * Converts a message that a model wrote for the schema of `toOpenAIStrict` to the form of the contract: without the
 * nulls that mean absent, with JSON texts parsed, and without the wrapping key. The result is not decoded yet. A part
 * that does not follow the schema is returned unchanged, except that a text which is not JSON, or repeats a key, becomes
 * a symbol where any JSON value is valid: decoding rejects it. Throws a `TypeError` if the first argument is no contract.
 *
 * @example
 * const greeting = contract({ id: 'demo/greeting', version: 1, role: 'message', description: 'A hello.', codec: struct('Greeting', { hello: string }, { to: string }) })
 * assert.deepStrictEqual(fromOpenAIStrict(greeting, { hello: 'you', to: null }), { hello: 'you' })
 *
 * @category destructors
 * @since 1.0.0
 */
export const fromOpenAIStrict = (contract: Pick<AnyContract, 'node'>, value: unknown): unknown => {
  checkContract('fromOpenAIStrict', contract)
  const { node } = contract
  const known: Known = {
    ...{ results: new Map(), broken: new WeakSet(), forms: [formsOfParts('null'), formsOfParts('omitted')], path: [] },
    ...{ isStrict: rememberValidity('refuse'), isTolerant: rememberValidity('ignore') },
    findMeant: rememberMeant(),
  }
  try {
    if (hasFixedKeys(node)) return readValue(node, value, known)
    return isJsonObject(value) ? readValue(node, getOwn(value, 'message'), known) : value
  } catch {
    return value // it is not JSON, or nested too deep: decoding reports it
  }
}

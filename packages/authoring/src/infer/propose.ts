/** Proposes a schema node for the evidence, with a reason for each decision. */
import { schemaNodeOf, type SchemaNode } from '@contracts/core'
import {
  Email,
  Int,
  IsoDate,
  IsoTimestamp,
  JsonObject,
  JsonValue,
  NonEmptyString,
  Url,
  Uuid,
} from '@contracts/core/codecs'
import { countGrouped, groupDigits } from '@contracts/core/internal'
import { printable } from '@contracts/core/report'
import { pascalOf, singular } from '../words/words.js'
import { type Budget, type Evidence, type FormatName, type Group, merge, noEvidence } from './evidence.js'
import { type Objects, together } from './evidence.js'

/**
 * The thresholds for enumerations, and whether bounds are kept.
 *
 * @category model
 * @since 1.0.0
 */
export interface Thresholds {
  /** The most values of an enumeration (default: 12). */
  readonly enumMax?: number | undefined
  /** Least number of times that each value must have been seen, on average (default: 5). */
  readonly enumRatio?: number | undefined
  /** True if numbers and lists get the bounds of the values seen, and texts are not empty (default: false). */
  readonly ranges?: boolean | undefined
}

/** Thresholds with their defaults. */
export interface Limits {
  readonly enumMax: number
  readonly enumRatio: number
  readonly ranges: boolean
}

/** Returns thresholds with their defaults. */
export const limitsOf = ({ enumMax = 12, enumRatio = 5, ranges = false }: Thresholds): Limits => ({
  enumMax,
  enumRatio,
  ranges,
})

/**
 * The reason why a location is described as it is.
 *
 * @category model
 * @since 1.0.0
 */
export interface Reason {
  /** Display path of the location; empty for the message itself. */
  readonly path: string
  /** One sentence. */
  readonly message: string
}

/** The node, and a reason for each decision, outermost first. */
export interface Proposal {
  readonly node: SchemaNode
  readonly reasons: readonly Reason[]
}

/** The fewest texts that are evidence of an enumeration. */
const fewestTexts = 10

/** The fewest objects with one tag value that are a separate shape. */
const fewestTagged = 3

interface Context extends Limits {
  readonly reasons: Reason[]
  readonly budget: Budget
}

interface At {
  readonly path: string
  /** The name of a struct or union at this location. */
  readonly name: string
}

const below = (path: string, key: string): string => {
  const shown = printable(/^[\w$-]+$/.test(key) ? key : JSON.stringify(key))
  return path === '' ? shown : `${path}.${shown}`
}

const quoted = (text: string): string => printable(JSON.stringify(text))

const formatNodes: Readonly<Record<FormatName, { readonly node: SchemaNode; readonly words: string }>> = {
  timestamp: { node: schemaNodeOf(IsoTimestamp), words: 'a date-time' },
  date: { node: schemaNodeOf(IsoDate), words: 'a calendar date' },
  uuid: { node: schemaNodeOf(Uuid), words: 'a UUID' },
  email: { node: schemaNodeOf(Email), words: 'an email address' },
  url: { node: schemaNodeOf(Url), words: 'a URL' },
}

/** Checks whether a text may be a value of an enumeration: one to three words, and no character that only prose has. */
const isWord = (text: string): boolean => /^[\p{L}\p{N}_.:/+#-]+(?: [\p{L}\p{N}_.:/+#-]+){0,2}$/u.test(text)

/**
 * Checks whether these texts are names of things: their key is named like an id, or they differ only in their digits.
 */
const areNames = (values: readonly string[], path: string): boolean =>
  /(?:^|[._-])ids?(?:\[\])?$|I[dD]s?(?:\[\])?$/.test(path) ||
  (values.length > 1 && new Set(values.map((value) => value.replaceAll(/[0-9]+/g, '0'))).size === 1)

const isEnumeration = ({ count, values }: Evidence['texts'], path: string, { enumRatio }: Limits): boolean => {
  if (values === undefined || count < Math.max(fewestTexts, values.size * enumRatio)) return false
  const all = [...values.keys()]
  const isOneOfWords = all.every(isWord) && !(all.length === 1 && all[0]?.includes(' ') === true)
  return isOneOfWords && !areNames(all, path)
}

const stringNode = (texts: Evidence['texts'], { path }: At, context: Context): SchemaNode => {
  const { count, values, formats, empty, unzoned } = texts
  const explain = (message: string): number => context.reasons.push({ path, message })
  const [format] = formats
  if (count > 0 && format !== undefined) {
    const { node, words } = formatNodes[format]
    const zone =
      format === 'timestamp' && unzoned > 0 ? `; ${groupDigits(unzoned)} without a zone, which is a warning` : ''
    explain(`${countGrouped(count, 'text')}, each ${words}${zone}`)
    return node
  }
  if (values !== undefined && isEnumeration(texts, path, context)) {
    const [only = '', ...others] = [...values.keys()].sort()
    if (others.length === 0) {
      explain(`always ${quoted(only)} in ${countGrouped(count, 'text')} → literal; write string if it may change`)
      return { kind: 'literal', value: only }
    }
    explain(
      `${String(values.size)} values in ${countGrouped(count, 'text')} → enum; use openEnumOf if senders may add one`,
    )
    return { kind: 'enum', values: [only, ...others], open: false }
  }
  return context.ranges && count > 0 && empty === 0 ? schemaNodeOf(NonEmptyString) : { kind: 'string' }
}

const numberNode = (
  { count, integers, min, max }: Evidence['numbers'],
  { path }: At,
  { ranges, reasons }: Context,
): SchemaNode => {
  const integer = integers === count
  if (integer) reasons.push({ path, message: `${countGrouped(count, 'number')}, all whole → integer` })
  if (ranges) return { kind: 'number', integer, min: min + 0, max: max + 0 }
  return integer ? schemaNodeOf(Int) : { kind: 'number', integer: false }
}

/** Returns the kinds of JSON value that were seen, without null. */
const kindsOf = ({ booleans, numbers, texts, arrays, objects }: Evidence): readonly string[] => [
  ...(booleans > 0 ? ['true or false'] : []),
  ...(numbers.count > 0 ? ['a number'] : []),
  ...(texts.count > 0 ? ['a text'] : []),
  ...(arrays === undefined ? [] : ['a list']),
  ...(objects === undefined ? [] : ['an object']),
]

/** Checks whether a key looks like data: a number, a date, an address or a text with spaces. */
const isDataKey = (key: string): boolean => /^[0-9]|[\s/@:]|^$/.test(key) || /^[0-9a-f-]{16,}$/i.test(key)

/** Returns why the keys of these objects are data, or `undefined` if they are fields. */
const whyRecord = ({ count, keys, mostKeys }: Group, budget: Budget): string | undefined => {
  const names = [...keys.keys()]
  if (names.length >= 2 && names.filter(isDataKey).length >= names.length * 0.8) {
    return `${countGrouped(names.length, 'key')} such as ${quoted(names[0] ?? '')} look like data → record`
  }
  const all = [...keys.values()]
  const seen = all.reduce((sum, evidence) => sum + evidence.count, 0)
  const isSparse = count >= 5 && names.length >= 8 && seen / names.length / count < 0.3
  if (!isSparse || all.some((evidence) => evidence.count === count)) return undefined
  const values = noEvidence()
  for (const evidence of all) merge(values, evidence, budget)
  if (kindsOf(values).length > 1) return undefined
  return `${countGrouped(names.length, 'key')}, at most ${String(mostKeys.value)} in one object → record`
}

/** Returns the locations below objects whose value is sometimes absent, or is not always of one kind. */
const varying = ({ count, keys }: Group, budget: Budget, depth = 3): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const [key, evidence] of keys) {
    const name = JSON.stringify(key)
    if (evidence.count < count || kindsOf(evidence).length > 1) found.add(name)
    if (depth > 0 && evidence.objects !== undefined && evidence.objects.any === undefined) {
      const inner = together(evidence.objects.groups.values(), budget)
      for (const path of varying(inner, budget, depth - 1)) found.add(`${name}${path}`)
    }
  }
  return found
}

interface Tagging {
  readonly tag: string
  readonly members: ReadonlyMap<string, Group>
  readonly explained: number
}

/** Returns the group of objects for each value of a separating key. */
const membersOf = ({ groups }: Objects, tag: string, budget: Budget): ReadonlyMap<string, Group> => {
  const byValue = new Map<string, Group[]>()
  for (const group of groups.values()) {
    const value = group.tags[tag] ?? ''
    byValue.set(value, [...(byValue.get(value) ?? []), group])
  }
  return new Map(
    [...byValue].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, all]) => [value, together(all, budget)]),
  )
}

/** Finds the key whose value explains at least half of the differences between the objects. */
const taggingOf = (objects: Objects, all: Group, budget: Budget): Tagging | undefined => {
  const open = varying(all, budget)
  if (open.size === 0) return undefined
  const found = (objects.tags ?? []).flatMap((tag): Tagging[] => {
    const members = membersOf(objects, tag, budget)
    if (members.size < 2 || [...members.values()].some(({ count }) => count < fewestTagged)) return []
    const unexplained = new Set([...members.values()].flatMap((group) => [...varying(group, budget)]))
    const explained = [...open].filter((path) => !unexplained.has(path)).length
    return explained >= open.size / 2 ? [{ tag, members, explained }] : []
  })
  return found.sort((a, b) => b.explained - a.explained || a.members.size - b.members.size)[0]
}

const structNode = ({ count, keys }: Group, at: At, context: Context, tag?: readonly [string, string]): SchemaNode => {
  const fields = [...keys].map(([key, evidence]) => {
    const path = below(at.path, key)
    const required = evidence.count === count
    if (!required)
      context.reasons.push({ path, message: `in ${groupDigits(evidence.count)} of ${groupDigits(count)} → optional` })
    const node: SchemaNode =
      key === tag?.[0] ? { kind: 'literal', value: tag[1] } : nodeOf(evidence, { path, name: pascalOf(key) }, context)
    return { key, required, node }
  })
  return { kind: 'object', name: at.name, open: false, fields }
}

const recordNode = (values: Evidence, at: At, message: string, context: Context): SchemaNode => {
  context.reasons.push({ path: at.path, message })
  const value = nodeOf(values, { path: `${at.path}.*`, name: pascalOf(singular(at.name)) }, context)
  return { kind: 'record', value }
}

const objectNode = (objects: Objects, at: At, context: Context): SchemaNode => {
  const { budget, reasons } = context
  const all = together(objects.groups.values(), budget)
  if (objects.any !== undefined) {
    const values = noEvidence()
    for (const evidence of [objects.any, ...all.keys.values()]) merge(values, evidence, budget)
    return recordNode(values, at, 'too many keys to be fields → record', context)
  }
  if (all.keys.size === 0) {
    reasons.push({ path: at.path, message: `${countGrouped(objects.count, 'object')} without keys → any object` })
    return schemaNodeOf(JsonObject)
  }
  const why = whyRecord(all, budget)
  if (why !== undefined) {
    const values = noEvidence()
    for (const evidence of all.keys.values()) merge(values, evidence, budget)
    return recordNode(values, at, why, context)
  }
  const tagging = taggingOf(objects, all, budget)
  if (tagging === undefined) return structNode(all, at, context)
  const { tag, members } = tagging
  const shown = [...members].map(([value, { count }]) => `${quoted(value)} ${groupDigits(count)}`).join(', ')
  reasons.push({
    path: at.path,
    message: `${quoted(tag)} separates ${String(members.size)} shapes (${shown}) → tagged union`,
  })
  return {
    ...{ kind: 'tagged', name: at.name, tag },
    members: [...members].map(([value, group]) => {
      const path = `${at.path}<${printable(value)}>`
      return { value, node: structNode(group, { path, name: pascalOf(`${value} ${at.name}`) }, context, [tag, value]) }
    }),
  }
}

const arrayNode = (arrays: NonNullable<Evidence['arrays']>, at: At, context: Context): SchemaNode => {
  const { count, items, min, max } = arrays
  const path = `${at.path}[]`
  if (items.count === 0)
    context.reasons.push({ path, message: `${countGrouped(count, 'list')}, all empty → any JSON value` })
  const item = items.count === 0 ? schemaNodeOf(JsonValue) : nodeOf(items, { path, name: singular(at.name) }, context)
  return { kind: 'array', item, ...(context.ranges ? { min, max } : {}) }
}

/** Returns the nodes of the kinds of value that were seen, without null. */
const memberNodes = (evidence: Evidence, at: At, context: Context): readonly SchemaNode[] => {
  const { booleans, numbers, texts, cells, arrays, objects } = evidence
  if (cells.count > 0 && cells.count === cells.numbers.count) return [numberNode(cells.numbers, at, context)]
  if (cells.count > 0 && cells.count === cells.booleans) return [{ kind: 'boolean' }]
  return [
    ...(booleans > 0 ? [{ kind: 'boolean' } as const] : []),
    ...(numbers.count > 0 ? [numberNode(numbers, at, context)] : []),
    ...(texts.count > 0 ? [stringNode(texts, at, context)] : []),
    ...(arrays === undefined ? [] : [arrayNode(arrays, at, context)]),
    ...(objects === undefined ? [] : [objectNode(objects, at, context)]),
  ]
}

const nodeOf = (evidence: Evidence, at: At, context: Context): SchemaNode => {
  const { path } = at
  const { count, nulls, unknown } = evidence
  const explain = (message: string): number => context.reasons.push({ path, message })
  if (count === 0) {
    explain('never has a value → any text')
    return { kind: 'string' }
  }
  if (nulls === count) {
    explain(`always null in ${groupDigits(count)} → any JSON value`)
    return schemaNodeOf(JsonValue)
  }
  if (unknown > 0) {
    explain('nested too deep to follow → any JSON value')
    return schemaNodeOf(JsonValue)
  }
  const kinds = kindsOf(evidence)
  if (kinds.length > 3) {
    explain(`${kinds.join(', ')} → any JSON value`)
    return schemaNodeOf(JsonValue)
  }
  if (nulls > 0) explain(`null in ${groupDigits(nulls)} of ${groupDigits(count)} → nullable`)
  if (kinds.length > 1) explain(`${kinds.join(' or ')} → union`)
  const members = memberNodes(evidence, at, context)
  const [only = schemaNodeOf(JsonValue), ...others] = members
  const node: SchemaNode = others.length === 0 ? only : { kind: 'union', name: at.name, members }
  return nulls > 0 ? { kind: 'nullable', node } : node
}

/** Proposes the schema node that every observed message is valid under. `name` is the name of its outermost codec. */
export const propose = (evidence: Evidence, name: string, limits: Limits): Proposal => {
  const budget = { enumMax: limits.enumMax, locations: 0 }
  const context = { ...limits, budget, reasons: [] }
  const node = nodeOf(evidence, { path: '', name }, context)
  return { node, reasons: context.reasons }
}

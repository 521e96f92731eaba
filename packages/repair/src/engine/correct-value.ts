import type { Field, SchemaNode, SchemaNodeOf } from '@contracts/core'
import type { JsonObject } from '@contracts/core/codecs'
import {
  admitsNull,
  declaredByTagged,
  depthLimit,
  getOwn,
  isEqual,
  isJsonObject,
  jsonTypesOf,
  nullIsAbsent,
  type Part,
  rewriteParts,
  walkValue,
} from '@contracts/core/internal'
import { mayBeList } from '../text/may-be-list.js'
import { type Reading, readText } from '../text/read-text.js'
import {
  addConflict,
  addCorrection,
  attempt,
  type Candidate,
  type Context,
  correctAll,
  correctInside,
  correctValid,
  enter,
  isValid,
  mayCorrect,
  spend,
  spendOn,
  take,
} from './context.js'
import { addMove, keysToMove } from './correct-keys.js'
import { type CorrectionKind, describeAlternative, describeCorrection } from './correction.js'
import { listsIn } from './list-readings.js'
import { meantName } from './meant-name.js'
import { type Scope, scopeOf } from './scope.js'

/** Returns a part of the value reached, corrected. */
const correctPart = ({ key, node, value }: Part, context: Context): unknown =>
  mayCorrect(context, key) ? enter(context, key, () => correctValue(node, value, context)) : value

/**
 * Returns the kind of correction that reads the value of an optional field as an absent key, or `undefined`. A tolerant
 * reader accepts most nulls.
 */
const absenceOf = (field: Field, value: unknown, context: Context) => {
  if (field.required || (value !== '' && value !== null)) return undefined
  if (value === null && context.mode === 'tolerant' && nullIsAbsent(field)) return undefined
  const kind = value === '' ? 'empty_for_absent' : 'null_for_absent'
  return context.allows.has(kind) && !admitsNull(field.node) && !isValid(field.node, value, context) ? kind : undefined
}

/** Returns whether an empty text could mean either null or an absent key, so that it is not corrected. */
const isAmbiguous = ({ required, node }: Field, value: unknown, context: Context): boolean => {
  if (value !== '' || required || !context.allows.has('empty_for_absent') || !admitsNull(node)) return false
  if (!isValid(node, value, context))
    addConflict(context, [], [describeCorrection('empty_for_absent', '', undefined), describeCorrection('empty_for_null', '', null)]) // oxfmt-ignore
  return true
}

const correctField = (part: Part, field: Field, context: Context): unknown => {
  const { key, value } = part
  if (value === undefined || !mayCorrect(context, key)) return value
  return enter(context, key, () => {
    if (isAmbiguous(field, value, context)) return value
    const absence = absenceOf(field, value, context)
    if (absence === undefined) return correctValue(field.node, value, context)
    addCorrection(context, absence, value, undefined)
    return undefined
  })
}

/** Corrects the fields of an object in declared order: the values it has, and the keys to move with their values. */
const correctObject = (
  fields: readonly Field[],
  value: JsonObject,
  parts: readonly Part[],
  scope: Scope,
  context: Context,
): JsonObject => {
  const moves = keysToMove(fields, value, scope, context)
  const corrected = rewriteParts(value, parts, (part) => {
    const { field } = part
    if (field === undefined) return part.value
    const move = moves.find((one) => one.field.key === field.key)
    if (move === undefined) return correctField(part, field, context)
    addMove(context, move)
    return correctAll(context, () => correctField({ ...part, value: getOwn(value, move.from) }, field, context))
  }) as JsonObject // the object or a copy
  if (moves.length === 0) return corrected
  const moved: Record<string, unknown> = { ...corrected }
  for (const { from } of moves) Reflect.deleteProperty(moved, from)
  return moved
}

/** Moves the tag from a misspelt or former key, or corrects a misspelt tag, and continues with the member that it selects. */
const correctTag = (node: SchemaNodeOf<'tagged'>, value: JsonObject, scope: Scope, context: Context): unknown => {
  const tags = node.members.map((member) => member.value)
  const sent = declaredByTagged(node).renamed.filter(({ formerly }) => getOwn(value, formerly.key) !== undefined)
  const formerly = sent.length === 1 ? sent[0]?.formerly : undefined // two former names may mean two values
  const field: Field = {
    key: node.tag,
    required: true,
    node: { kind: 'enum', values: tags, open: false },
    ...(formerly === undefined ? {} : { formerly }),
  }
  const part: Part = { key: node.tag, value: getOwn(value, node.tag), node: field.node, field }
  const corrected = correctObject([field], value, [part], scope, context)
  return corrected === value ? value : correctAll(context, () => correctValue(node, corrected, context))
}

const textKinds: Readonly<Record<Reading['type'], CorrectionKind>> = {
  number: 'number_as_text',
  boolean: 'boolean_as_text',
  array: 'json_as_text',
  object: 'json_as_text',
}

/** Returns the corrections of a whole value that the node may accept. */
const candidatesFor = (node: SchemaNode, value: unknown, scope: Scope, context: Context): readonly Candidate[] => {
  const { allows } = context
  const candidates: Candidate[] = []
  const types = jsonTypesOf(node)
  const replace = (kind: CorrectionKind, to: unknown, correct = (): unknown => to) => {
    if (allows.has(kind))
      candidates.push(
        attempt(context, () => {
          addCorrection(context, kind, value, to)
          return correct()
        }),
      )
  }
  if (typeof value === 'string') {
    const word = allows.has('misspelt_value') ? meantName(value, scope.words, context) : undefined
    if (word !== undefined) replace('misspelt_value', word)
    const reading = readText(value, context.source === 'model' && context.path.length === 0)
    if (reading !== undefined && types.includes(reading.type))
      replace(textKinds[reading.type], reading.value, () => correctValue(node, reading.value, context))
  }
  if (node.kind === 'array' && value !== null && !Array.isArray(value)) {
    const list = [value]
    replace('item_for_list', list, () => correctValue(node, list, context))
  }
  return candidates
}

/** Returns whether a value that is no list may be the whole list in another form, so that it is not read as its only item. */
const mayBeWholeList = (node: SchemaNodeOf<'array'>, value: unknown, context: Context): boolean =>
  mayBeList(value) ||
  listsIn(node, value, context).some((list) => {
    const read = attempt(context, () => correctValue(node, list, context))
    return read.conflicts.size > 0 || isValid(node, read.value, context)
  })

/** Returns the sentence of the first correction of a candidate, which is one of several candidates. */
const alternativeOf = ({ corrections }: Candidate): readonly string[] =>
  corrections.slice(0, 1).map(describeAlternative)

/** Corrects a value of the wrong type or a word that is not allowed, if exactly one correction is valid. */
const correctWhole = (node: SchemaNode, value: unknown, scope: Scope, context: Context): unknown => {
  if (node.kind === 'opaque' || isValid(node, value, context)) return value
  const all = candidatesFor(node, value, scope, context)
  const valid = all.filter((one) => isValid(node, one.value, context))
  const [first, second] = valid.length > 0 ? valid : all
  if (first === undefined) return value
  if (second === undefined) {
    const isItem = node.kind === 'array' && first.corrections[0]?.kind === 'item_for_list'
    return isItem && mayBeWholeList(node, value, context) ? value : take(context, first) // if it is not valid, decoding reports why
  }
  addConflict(context, [], (valid.length > 0 ? valid : all).flatMap(alternativeOf))
  return value
}

/**
 * Corrects a value for the member of a union that was meant, which does not accept it all the same: the reasons why its
 * issues remain name those that have a correction.
 */
const correctForMeant = (
  members: readonly SchemaNode[],
  tried: readonly Candidate[],
  value: unknown,
  scope: Scope,
  context: Context,
): unknown => {
  const read = members.flatMap((node, i) => {
    const candidate = tried[i]
    return candidate === undefined ? [] : [{ node, result: candidate.value }]
  })
  for (const { result } of read) spendOn(result, context)
  const meant = context.findMeant(read, context.path)?.node
  return meant === undefined ? value : correctAll(context, () => correctDescribed(meant, value, scope, context))
}

/**
 * Corrects a value for the members of a union, if all corrections that are valid give the same value, and no other member
 * has several. A value that the union accepts is corrected for the members that accept it: a rule may require a key.
 */
const correctMember = (
  node: SchemaNode,
  members: readonly SchemaNode[],
  value: unknown,
  scope: Scope,
  context: Context,
): unknown => {
  const all = correctValid(context, () =>
    members.map((member) => attempt(context, () => correctDescribed(member, value, scope, context))),
  )
  if (all.every((one) => one.value === value && one.conflicts.size === 0)) return value
  const isAccepted = isValid(node, value, context)
  const tried = isAccepted ? all.filter((_, i) => isValid(members[i] ?? node, value, context)) : all
  const changed = tried.filter((one) => one.value !== value)
  const conflicts = tried.flatMap((one) => [...one.conflicts])
  if (changed.length === 0 && conflicts.length === 0) return value
  const candidates = changed.filter((one) => isValid(node, one.value, context))
  const [first, ...others] = candidates
  if (first === undefined) {
    for (const [pointer, sentences] of conflicts) context.conflicts.set(pointer, sentences)
    if (isAccepted) return value
    context.unaccepted = true
    return context.forReasons ? correctForMeant(members, tried, value, scope, context) : value
  }
  const other = others.find((one) => !isEqual(one.value, first.value))
  const undecided = tried.find((one) => one.conflicts.size > 0 && !candidates.includes(one))
  if (other === undefined && undecided === undefined) return take(context, first)
  const [ofUndecided = []] = undecided?.conflicts.values() ?? []
  addConflict(context, [], [...ofUndecided, ...[first, other].flatMap((one) => (one ? alternativeOf(one) : []))])
  return value
}

/**
 * Returns the correction of a text to another text, or the same text if the node also accepts the value that the other
 * text is JSON for: `True` is no misspelling of `'true'` where `true` is valid as well.
 */
const refuseTwoReadings = (node: SchemaNode, value: string, made: number, text: string, context: Context): string => {
  const reading = text === 'null' ? { value: null } : readText(text, false)
  if (text === value || reading === undefined || !isValid(node, reading.value, context)) return text
  context.corrections.splice(made)
  const message = ''
  const sentences = [text, reading.value].map((to) =>
    describeAlternative({ kind: 'misspelt_value', from: value, to, message }),
  )
  addConflict(context, [], sentences)
  return value
}

/** Returns a list whose only item is a whole value, which is corrected like any item. */
const asOnlyItem = (node: SchemaNodeOf<'array'>, value: unknown, context: Context): unknown =>
  enter(context, 0, () => [correctValue(node.item, value, context)])

/**
 * Corrects the items of a list. Where one of them was read as a list and the whole value may also be the only item,
 * nothing is corrected: `[1, 2]` for a list of lists may be `[[1], [2]]` or `[[1, 2]]`.
 */
const correctItems = (
  node: SchemaNodeOf<'array'>,
  value: object,
  parts: readonly Part[],
  context: Context,
): unknown => {
  const made = context.corrections.length
  const corrected = rewriteParts(value, parts, (part) => correctPart(part, context))
  const asLists = context.corrections.slice(made).filter(({ kind }) => kind === 'item_for_list')
  if (asLists.length === 0 || !jsonTypesOf(node.item).includes('array')) return corrected
  const whole = attempt(context, () => asOnlyItem(node, value, context))
  if (isEqual(whole.value, corrected) || !(whole.conflicts.size > 0 || isValid(node, whole.value, context)))
    return corrected
  context.corrections.splice(made)
  const sentence = describeCorrection('item_for_list', value, whole.value)
  for (const { path, message } of asLists) addConflict(context, path.slice(context.path.length), [message, sentence])
  return value
}

/** Corrects a value that a node and other nodes describe. */
const correctDescribed = (node: SchemaNode, value: unknown, scope: Scope, context: Context): unknown => {
  const made = context.corrections.length
  const corrected = correctWalked(node, value, scope, context)
  return typeof value === 'string' && typeof corrected === 'string'
    ? refuseTwoReadings(node, value, made, corrected, context)
    : corrected
}

const correctWalked = (node: SchemaNode, value: unknown, scope: Scope, context: Context): unknown => {
  spend(context, 1)
  if (context.path.length > depthLimit) return value
  const walk = walkValue(node, value)
  switch (walk.relation) {
    case 'leaf':
    case 'mismatch':
      return correctWhole(node, value, scope, context)
    case 'unselected':
      return node.kind === 'tagged' && isJsonObject(value) ? correctTag(node, value, scope, context) : value
    case 'one':
      if (
        node.kind !== 'nullable' ||
        value !== '' ||
        !context.allows.has('empty_for_null') ||
        isValid(node, value, context)
      )
        return correctDescribed(walk.node, value, scope, context)
      addCorrection(context, 'empty_for_null', value, null)
      return null
    case 'some':
      return correctMember(node, walk.nodes, value, scope, context)
    case 'every':
      return walk.nodes.reduce((corrected, member) => correctDescribed(member, corrected, scope, context), value)
    case 'parts':
      return correctInside(node, value as object, context, () => {
        if (node.kind === 'object' && isJsonObject(value))
          return correctObject(node.fields, value, walk.parts(), scope, context)
        return node.kind === 'array'
          ? correctItems(node, value as object, walk.parts(), context)
          : rewriteParts(value as object, walk.parts(), (part) => correctPart(part, context))
      })
  }
}

/**
 * Returns a value with every correction that has exactly one valid result, or the same value. Corrects only at the
 * pointers that are reported.
 */
export const correctValue = (node: SchemaNode, value: unknown, context: Context): unknown =>
  correctDescribed(node, value, scopeOf(node, value, context.scopes), context)

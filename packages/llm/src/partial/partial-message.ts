import type { Field, Issue, Mode, SchemaNode, SchemaNodeOf } from '@contracts/core'
import {
  declaredBy,
  depthLimit,
  expectedOf,
  interpret,
  isDiscriminating,
  mayDiscriminate,
  nullIsAbsent,
  report,
  reportLength,
  reportMissing,
  startContext,
} from '@contracts/core/internal'
import type { JsonEvents } from './json-stream.js'

type Scalar = string | number | boolean | null
type Container = Record<string | number, unknown>

/** The most issues that are listed before the message is complete. */
const mostIssues = 100

/**
 * How an open object or array is validated. `checked`: each part is validated when it ends. `waiting`: the keys that
 * choose its schema node have not all arrived. `whole`: it can be validated only as a whole. `free`: any content is
 * valid. `ignored`: it is invalid or undeclared, so its content is not examined.
 */
type Checking =
  | { readonly state: 'checked'; readonly node: SchemaNodeOf<'object' | 'dictionary' | 'array' | 'tuple'> }
  | { readonly state: 'waiting'; readonly node: SchemaNodeOf<'object' | 'tagged'> }
  | { readonly state: 'whole'; readonly node: SchemaNode }
  | { readonly state: 'free' | 'ignored' }

/** An open object or array: all of it, the part that is known to be valid, and the key or index of its next value. */
interface Frame {
  readonly isArray: boolean
  readonly all: Container
  /** `undefined` if no part of it is known to be valid. */
  valid: Container | undefined
  checking: Checking
  /** The index or key of the next value. */
  at: string | number
  /** Whether an item was left out. No item is added after it, because the index would be wrong. */
  cut: boolean
  /** Whether it was reported that the array has too many items. */
  full: boolean
}

/** The fields of an object node by key, and those whose value can show that the object is another message. */
interface ObjectFields {
  readonly byKey: ReadonlyMap<string, Field>
  readonly discriminating: readonly (Field & { readonly node: SchemaNodeOf<'literal'> })[]
}

const fieldsByNode = new WeakMap<object, ObjectFields>()

const fieldsOf = (node: SchemaNodeOf<'object'>): ObjectFields => {
  const found = fieldsByNode.get(node)
  if (found !== undefined) return found
  const made: ObjectFields = {
    byKey: new Map(node.fields.map((field) => [field.key, field])),
    discriminating: node.fields.flatMap((field) =>
      mayDiscriminate(field.node) ? [{ ...field, node: field.node }] : [],
    ),
  }
  fieldsByNode.set(node, made)
  return made
}

const put = (container: Container, key: string | number, value: unknown): void => {
  if (key !== '__proto__') container[key] = value
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true })
}

/** The schema node that a value must satisfy, `free` if any value is valid, or `ignored` if no value is examined. */
type Slot = { readonly node: SchemaNode; readonly field?: Field | undefined } | 'free' | 'ignored'

/** Returns the slot of a checked object or array at a key or index. */
const slotIn = (node: SchemaNodeOf<'object' | 'dictionary' | 'array' | 'tuple'>, at: string | number): Slot => {
  switch (node.kind) {
    case 'array':
      return { node: node.item }
    case 'tuple': {
      const item = node.items[Number(at)]
      return item === undefined ? 'ignored' : { node: item }
    }
    case 'dictionary':
      return { node: node.value }
    case 'object': {
      const field = fieldsOf(node).byKey.get(String(at))
      if (field === undefined) return node.open ? 'free' : 'ignored'
      return { node: field.node, field }
    }
  }
}

/** A message that is read from a stream: all of it so far, the part known to be valid, and the issues of the rest. */
export class PartialMessage implements JsonEvents {
  readonly #contract: { readonly name: string; readonly node: SchemaNode }
  readonly #mode: Mode
  readonly #frames: Frame[] = []
  readonly #path: (string | number)[] = []
  #all: unknown
  #valid: unknown
  #issues: readonly Issue[] = []
  /** The number of issues before that of an unfinished string, whose issue is replaced when it ends. */
  #issuesBefore: number | undefined

  constructor(contract: { readonly name: string; readonly node: SchemaNode }, mode: Mode) {
    this.#contract = contract
    this.#mode = mode
  }

  /** Everything that was read. */
  get whole(): unknown {
    return this.#all
  }

  /** The part that is known to be valid. */
  get value(): unknown {
    return this.#valid
  }

  get issues(): readonly Issue[] {
    return this.#issues
  }

  open(container: 'object' | 'array'): void {
    const isArray = container === 'array'
    const all = (isArray ? [] : {}) as Container // the keys of an array are its indexes
    const slot = this.#enter()
    const checking = this.#begin(slot, all, isArray)
    const valid = this.#validPart(checking, all, isArray)
    this.#store(all)
    if (valid !== undefined) this.#storeValid(valid)
    else if (checking.state === 'ignored') this.#leaveOut()
    const frame: Frame = { isArray, all, valid, checking, at: 0, cut: false, full: false }
    this.#frames.push(frame)
    if (checking.state === 'waiting') this.#choose(frame, false)
  }

  key(key: string): boolean {
    const frame = this.#frames.at(-1)
    if (frame === undefined || Object.hasOwn(frame.all, key)) return false
    frame.at = key
    return true
  }

  scalar(value: Scalar): void {
    if (this.#issuesBefore !== undefined) this.#issues = this.#issues.slice(0, this.#issuesBefore)
    this.#issuesBefore = undefined
    const slot = this.#enter()
    this.#store(value)
    if (this.#accepts(slot, value)) this.#storeValid(value)
    else this.#leaveOut()
    this.#leave()
  }

  unfinished(text: string, length: number): void {
    const slot = this.#enter()
    if (slot === 'free') this.#storeValid(text)
    else if (slot !== 'ignored' && this.#issuesBefore === undefined) this.#checkUnfinished(slot.node, text, length)
    this.#path.pop()
  }

  close(): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) return
    if (frame.checking.state === 'waiting') this.#choose(frame, true)
    const { checking } = frame
    if (checking.state === 'checked') this.#checkEnd(checking.node, frame)
    this.#frames.pop()
    if (checking.state === 'whole' && this.#isValid(checking.node, frame.all)) this.#storeValid(frame.all)
    else if (checking.state === 'whole') this.#leaveOut()
    this.#leave()
  }

  /** Enters the next value: adds its key to the path, and returns its slot. */
  #enter(): Slot {
    const frame = this.#frames.at(-1)
    if (frame === undefined) return { node: this.#contract.node }
    const { checking, at } = frame
    if (checking.state === 'checked') this.#checkCount(checking.node, frame)
    this.#path.push(at)
    if (checking.state === 'checked') return slotIn(checking.node, at)
    return checking.state === 'free' ? 'free' : 'ignored'
  }

  /** Leaves a value that has ended, and moves its container to the next one. */
  #leave(): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) return
    this.#path.pop()
    if (typeof frame.at === 'number') frame.at++
    if (frame.checking.state === 'waiting') this.#choose(frame, false)
  }

  /**
   * Returns the part of a container that is known to be valid when it begins: `undefined`, all of it if any content is
   * valid, or an empty container for the parts that will be checked.
   */
  #validPart({ state }: Checking, all: Container, isArray: boolean): Container | undefined {
    if (state === 'ignored' || state === 'whole') return undefined
    return state === 'free' ? all : ((isArray ? [] : {}) as Container) // the keys of an array are its indexes
  }

  #store(value: unknown): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) this.#all = value
    else {
      put(frame.all, frame.at, value)
      if (frame.checking.state === 'checked') this.#checkDeclared(frame.checking.node, frame)
    }
  }

  #storeValid(value: unknown): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) this.#valid = value
    else if (frame.valid !== undefined && !frame.cut && this.#isListed(frame)) put(frame.valid, frame.at, value)
  }

  /** Reports whether values are stored at once. Those of a waiting object are stored when its node is known. */
  #isListed({ checking }: Frame): boolean {
    return checking.state === 'checked' || checking.state === 'free'
  }

  /** Removes the stored part of a value that turned out to be invalid. */
  #leaveOut(isInvalid = true): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) this.#valid = undefined
    else if (frame.valid !== undefined && frame.checking.state === 'checked') {
      const { valid, at } = frame
      if (Array.isArray(valid) && typeof at === 'number') valid.length = Math.min(valid.length, at)
      else Reflect.deleteProperty(valid, at)
      frame.cut ||= isInvalid && frame.isArray
    }
  }

  /** Adds the issues that `validate` reports at the current path. Returns whether it reports no issue. */
  #collect(validate: (context: ReturnType<typeof startContext>) => void): boolean {
    const depth = this.#path.length
    const extras = this.#mode === 'strict' ? 'refuse' : 'ignore'
    const context = { ...startContext(extras, this.#contract.name), path: this.#path }
    try {
      validate(context)
    } catch {
      this.#path.length = depth // code inside the codec threw: decoding the whole message reports it
      return false
    }
    const { issues } = context
    if (issues.length === 0) return true
    const room = mostIssues - this.#issues.length
    // A rule may replace the issue of a null.
    const lasting = issues.filter(({ code }) => code !== 'null_value')
    if (room > 0 && lasting.length > 0) this.#issues = [...this.#issues, ...lasting.slice(0, room)]
    return false
  }

  #isValid(node: SchemaNode, value: unknown): boolean {
    return this.#collect((context) => {
      interpret(node).collect(value, context)
    })
  }

  /** Decides how a container is validated when it begins. */
  #begin(slot: Slot, value: unknown, isArray: boolean): Checking {
    if (typeof slot === 'string') return { state: slot }
    let { node } = slot
    for (;;) {
      switch (node.kind) {
        case 'nullable':
        case 'refined':
          node = node.node
          continue
        case 'lazy':
          if (this.#path.length > depthLimit) break
          node = node.get()
          continue
        case 'json':
          return { state: 'free' }
        case 'union':
        case 'intersection':
        case 'opaque':
          return { state: 'whole', node }
        case 'array':
        case 'tuple':
          if (isArray) return { state: 'checked', node }
          break
        case 'dictionary':
          if (!isArray) return { state: 'checked', node }
          break
        case 'object':
        case 'tagged':
          if (!isArray) return { state: 'waiting', node }
          break
        default: // no container is valid
      }
      this.#isValid(node, value)
      return { state: 'ignored' }
    }
  }

  /** Finds the node of an object by its tag, and checks its values so far. Waits if a deciding key has not arrived. */
  #choose(frame: Frame, isClosed: boolean): void {
    while (frame.checking.state === 'waiting') {
      const { node } = frame.checking
      const next =
        node.kind === 'tagged' ? this.#chooseMember(node, frame, isClosed) : this.#tellApart(node, frame, isClosed)
      if (next === undefined) return
      frame.checking = next
    }
    if (frame.checking.state === 'checked') this.#checkSoFar(frame.checking.node, frame)
    else if (frame.checking.state !== 'free') this.#forget(frame)
  }

  /** Forgets the part of an object that was known to be valid. The object may still be valid as a whole. */
  #forget(frame: Frame): void {
    frame.valid = undefined
    this.#frames.pop()
    this.#leaveOut(frame.checking.state === 'ignored')
    this.#frames.push(frame)
  }

  #chooseMember(node: SchemaNodeOf<'tagged'>, { all }: Frame, isClosed: boolean): Checking | undefined {
    if (!Object.hasOwn(all, node.tag)) {
      if (!isClosed) return undefined
      this.#isValid(node, all)
      return { state: 'ignored' }
    }
    const chosen = node.members.find((member) => member.value === all[node.tag])
    if (chosen !== undefined) return this.#begin({ node: chosen.node }, all, false)
    this.#isValid(node, all)
    return { state: 'ignored' }
  }

  #tellApart(node: SchemaNodeOf<'object'>, { all }: Frame, isClosed: boolean): Checking | undefined {
    for (const { key, node: literal } of fieldsOf(node).discriminating) {
      if (!Object.hasOwn(all, key)) {
        if (isClosed) continue
        return undefined
      }
      if (!isDiscriminating(literal, all[key])) continue
      this.#path.push(key)
      this.#isValid(literal, all[key])
      this.#path.pop()
      return { state: 'ignored' }
    }
    return { state: 'checked', node }
  }

  /** Checks the values that arrived before the node was known. */
  #checkSoFar(node: SchemaNodeOf<'object' | 'dictionary' | 'array' | 'tuple'>, frame: Frame): void {
    const { at } = frame
    for (const key of Object.keys(frame.all)) {
      frame.at = key
      const value = frame.all[key]
      this.#path.push(key)
      this.#checkDeclared(node, frame)
      if (this.#accepts(slotIn(node, key), value)) this.#storeValid(value)
      this.#path.pop()
    }
    frame.at = at
  }

  #accepts(slot: Slot, value: unknown): boolean {
    if (typeof slot === 'string') return slot === 'free'
    if (value === null && slot.field !== undefined && nullIsAbsent(slot.field)) return this.#mode === 'tolerant'
    return this.#isValid(slot.node, value)
  }

  /** Reports an undeclared key in strict mode. Skips a former name, because its issue depends on the other keys. */
  #checkDeclared(node: SchemaNode, { at, all }: Frame): void {
    if (this.#mode === 'tolerant' || node.kind !== 'object' || node.open || fieldsOf(node).byKey.has(String(at))) return
    const declared = declaredBy(node)
    if (declared.renamed.some(({ formerly }) => formerly.key === at)) return
    this.#collect((context) => {
      report(context, [], 'unknown_key', declared.keys, all[at], { kind: 'unknown', declared, object: all })
    })
  }

  /** Reports an array with too many items when the first item beyond the limit begins. */
  #checkCount(node: SchemaNode, frame: Frame): void {
    if (node.kind !== 'array' && node.kind !== 'tuple') return
    const max = node.kind === 'array' ? node.max : node.items.length
    if (frame.full || frame.at !== max) return
    const min = node.kind === 'array' ? node.min : max
    const bounds = { ...(min === undefined ? {} : { min }), max }
    frame.cut = frame.full = true
    this.#collect((context) => {
      report(context, [], 'too_many', bounds, frame.all)
    })
  }

  /** Reports the missing keys or items of an object or array that has ended. */
  #checkEnd(node: SchemaNode, { all }: Frame): void {
    this.#collect((context) => {
      if (node.kind === 'object') {
        const declared = declaredBy(node)
        for (const { key, required, node: inner } of node.fields)
          if (required && !Object.hasOwn(all, key)) reportMissing(context, [key], expectedOf(inner), declared, all)
      } else if ((node.kind === 'array' || node.kind === 'tuple') && Array.isArray(all)) {
        const { min, max } = node.kind === 'array' ? node : { min: node.items.length, max: node.items.length }
        const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
        if (all.length < (min ?? 0)) reportLength(context, [], bounds, all)
      }
    })
  }

  /** Checks a string that has not ended. Its text so far may already show that it is invalid. */
  #checkUnfinished(declared: SchemaNode, text: string, length: number): void {
    let node = declared
    let isRefined = false
    while (node.kind === 'nullable' || node.kind === 'refined' || node.kind === 'lazy') {
      isRefined ||= node.kind === 'refined'
      node = node.kind === 'lazy' ? node.get() : node.node
    }
    if (mayBecomeValid(node, text, length)) {
      if (!isRefined && isValidSoFar(node, length)) this.#storeValid(text)
      return
    }
    const before = this.#issues.length
    this.#isValid(node, text)
    this.#issuesBefore = before
    this.#leaveOut()
  }
}

/** Reports whether a text can be continued to a valid string. */
const mayBecomeValid = (node: SchemaNode, text: string, length: number): boolean => {
  switch (node.kind) {
    case 'string':
      return length <= (node.maxLength ?? Infinity)
    case 'enum':
      return node.open || node.values.some((value) => value.startsWith(text))
    case 'literal':
      return typeof node.value === 'string' && node.value.startsWith(text)
    case 'json':
    case 'union':
    case 'intersection':
    case 'opaque':
      return true
    default:
      return false // no string is valid
  }
}

/** Reports whether a text that may be continued is already a valid string. */
const isValidSoFar = (node: SchemaNode, length: number): boolean =>
  node.kind === 'json' ||
  (node.kind === 'enum' && node.open) ||
  (node.kind === 'string' && node.pattern === undefined && length >= (node.minLength ?? 0))

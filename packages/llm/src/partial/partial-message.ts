import type { Issue, DecodeMode, SchemaNode } from '@contracts/core'
import {
  type Inside,
  insideOf,
  issuesFound,
  nullIsAbsent,
  putKey,
  type Slot,
  slotAt,
  startContext,
  takesAnyText,
  validateShape,
  withoutInside,
} from '@contracts/core/internal'
import type { JsonEvents } from './json-reader.js'

/** The most issues that are listed before the message is complete. */
const mostIssues = 100

/** An object or array that has begun: all of it, the part to show, and the keys whose value is invalid. */
interface Frame {
  readonly all: object
  readonly shown: object
  readonly invalid: Set<unknown>
  /** `undefined` if it is validated only as part of an outer value. */
  slot: Slot | undefined
  inside: Inside
  /** The key or index of the next value. */
  at: string | number
}

/** A message that is read from a stream: all of it so far, the part that is finished and valid, and its issues. */
export class PartialMessage implements JsonEvents {
  whole: unknown
  value: unknown
  issues: readonly Issue[] = []
  readonly #root: Slot
  readonly #isStrict: boolean
  readonly #context: ReturnType<typeof startContext>
  readonly #frames: Frame[] = []
  /** The length from which an unfinished text is validated again. It doubles, so that the work stays proportional. */
  #leastLength = 0

  constructor({ name, node }: { readonly name: string; readonly node: SchemaNode }, mode: DecodeMode) {
    this.#root = { node }
    this.#isStrict = mode === 'strict'
    this.#context = startContext(this.#isStrict ? 'refuse' : 'ignore', name)
  }

  open(isArray: boolean): void {
    const [all, shown, slot] = [isArray ? [] : {}, isArray ? [] : {}, this.#enter()]
    this.#store(all)
    this.#frames.push({ all, shown, invalid: new Set(), slot, inside: 'later', at: 0 })
    this.#lookInside()
  }

  key(key: string): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) return
    if (Object.hasOwn(frame.all, key)) this.#forget()
    frame.at = key
  }

  /** Shows nothing from now on, because the value that a repeated key replaces may have been shown or reported. */
  #forget(): void {
    for (const frame of this.#frames) [frame.slot, frame.inside] = [undefined, 'later']
    ;[this.value, this.issues] = [undefined, []]
  }

  scalar(value: unknown): void {
    this.#store(value)
    this.#leastLength = 0
    this.#leave(value, this.#accepts(this.#enter(), value))
  }

  unfinished(text: string): void {
    const slot = this.#enter()
    if (slot !== undefined && text.length >= this.#leastLength && takesAnyText(slot.node)) {
      const isValid = this.#issuesOf(slot.node, text)?.length === 0
      this.#show(this.#frames.at(-1), text, isValid)
      if (!isValid) this.#leastLength = 2 * text.length
    }
    if (this.#frames.length > 0) this.#context.path.pop()
  }

  close(): void {
    const frame = this.#frames.pop()
    if (frame?.slot === undefined) return this.#leave(frame?.all, undefined)
    const { all, shown, slot, inside, invalid } = frame
    if (typeof inside !== 'object') return this.#leave(all, this.#isValid(slot.node, all))
    // A refinement is not checked if a value inside is invalid.
    const isValid = this.#isValid(withoutInside(invalid.size === 0 ? slot.node : inside), all, invalid)
    this.#leave(shown, isValid && invalid.size === 0)
  }

  /** Enters the next value. Returns its slot, or `undefined` if only an outer value can be validated. */
  #enter(): Slot | undefined {
    const frame = this.#frames.at(-1)
    if (frame === undefined) return this.#root
    this.#context.path.push(frame.at)
    return typeof frame.inside === 'object' ? slotAt(frame.inside, frame.at) : undefined
  }

  /** Leaves a value that has ended. `isValid` is `undefined` if only an outer value can be validated. */
  #leave(value: unknown, isValid: boolean | undefined): void {
    const frame = this.#frames.at(-1)
    if (isValid !== undefined) this.#show(frame, value, isValid)
    if (isValid === false) frame?.invalid.add(frame.at)
    if (frame === undefined) return
    this.#context.path.pop()
    if (typeof frame.at === 'number') frame.at++
    if (frame.inside === 'later') this.#lookInside()
  }

  /** Finds the node of the values inside the innermost container, and validates those that have arrived. */
  #lookInside(): void {
    const [outer, frame] = [this.#frames.at(-2), this.#frames.at(-1)]
    if (frame?.slot === undefined) return
    const { slot, all, shown } = frame
    frame.inside = insideOf(slot.node, all, this.#context.path.length)
    this.#show(outer, shown, frame.inside === 'later' || typeof frame.inside === 'object')
    if (frame.inside === 'none') {
      this.#isValid(slot.node, all)
      outer?.invalid.add(outer.at)
      frame.slot = undefined
    }
    if (typeof frame.inside !== 'object') return
    for (const [key, value] of Object.entries(all)) {
      frame.at = key
      this.#leave(value, this.#accepts(this.#enter(), value))
    }
  }

  #store(value: unknown): void {
    const frame = this.#frames.at(-1)
    if (frame === undefined) this.whole = value
    else putKey(frame.all, frame.at, value)
  }

  /** Shows a value in its container, or removes it. No item is shown after one that is not, because of its index. */
  #show(frame: Frame | undefined, value: unknown, isValid: boolean): void {
    if (frame === undefined) this.value = isValid ? value : undefined
    else if (!isValid && Array.isArray(frame.shown)) frame.shown.splice(Number(frame.at))
    else if (!isValid) Reflect.deleteProperty(frame.shown, frame.at)
    else if (!Array.isArray(frame.shown) || Number(frame.at) <= frame.shown.length) putKey(frame.shown, frame.at, value)
  }

  #accepts(slot: Slot | undefined, value: unknown): boolean | undefined {
    if (slot === undefined) return undefined
    if (value === null && slot.field !== undefined && nullIsAbsent(slot.field)) return !this.#isStrict
    return this.#isValid(slot.node, value)
  }

  /** Adds the issues of a value, except those at keys known to be invalid. A rule may replace the issue of a null. */
  #isValid(node: SchemaNode, value: unknown, invalid?: ReadonlySet<unknown>): boolean {
    const found = this.#issuesOf(node, value)
    const depth = this.#context.path.length
    const added = found?.filter(({ code, path }) => code !== 'null_value' && invalid?.has(path[depth]) !== true) ?? []
    if (added.length > 0) this.issues = [...this.issues, ...added].slice(0, mostIssues)
    return found?.length === 0
  }

  /** Returns the issues of a value; `undefined` if code of the codec throws, which decoding the message reports. */
  #issuesOf(node: SchemaNode, value: unknown): readonly Issue[] | undefined {
    const { extras, contract, path, state } = this.#context
    const depth = path.length
    const context = startContext(extras, contract, path, state)
    try {
      validateShape(node, value, context)
      return issuesFound(context)
    } catch {
      path.length = depth
      return undefined
    }
  }
}

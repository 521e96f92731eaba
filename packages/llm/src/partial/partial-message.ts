import type { Issue, SchemaNode } from '@contracts/core'
import {
  type Inside,
  insideOf,
  issuesFound,
  lengthOf,
  nullIsAbsent,
  putKey,
  type Slot,
  slotAt,
  startContext,
  textLengthsOf,
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
}

/** A message that is read from a stream: the part that is finished and valid, and its issues. */
export class PartialMessage implements JsonEvents {
  value: unknown
  issues: readonly Issue[] = []
  readonly #frames: Frame[] = []
  /** The length of the unfinished text, in code points. Each chunk adds its own, so that the work stays proportional. */
  #length = 0

  /** The path of `context` is the path of the value that an event is about. */
  constructor(
    private readonly root: Slot,
    private readonly context: ReturnType<typeof startContext>,
  ) {}

  open(all: object): void {
    const shown = Array.isArray(all) ? [] : {}
    this.#frames.push({ all, shown, invalid: new Set(), slot: this.#slot, inside: 'later' })
    this.#lookInside()
  }

  scalar(value: unknown): void {
    this.#length = 0
    this.#leave(value, this.#accepts(value))
  }

  unfinished(text: string, added: string): void {
    this.#length += lengthOf(added)
    const slot = this.#slot
    const lengths = slot === undefined ? null : textLengthsOf(slot.node)
    if (lengths === null) return
    this.#show(this.#frames.at(-1), text, lengths.min <= this.#length && this.#length <= lengths.max)
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

  /** The key or index of the value in its container. */
  get #at(): string | number {
    return this.context.path.at(-1) ?? ''
  }

  /** The slot of the value; `undefined` if only an outer value can be validated. */
  get #slot(): Slot | undefined {
    const inside = this.#frames.at(-1)?.inside
    if (inside === undefined) return this.root
    return typeof inside === 'object' ? slotAt(inside, this.#at) : undefined
  }

  /** Leaves a value that has ended. `isValid` is `undefined` if only an outer value can be validated. */
  #leave(value: unknown, isValid: boolean | undefined): void {
    const frame = this.#frames.at(-1)
    if (isValid !== undefined) this.#show(frame, value, isValid)
    if (isValid === false) frame?.invalid.add(this.#at)
    if (frame?.inside !== 'later') return
    const last = this.context.path.splice(-1)
    this.#lookInside()
    this.context.path.push(...last)
  }

  /** Finds the node of the values inside the innermost container, and validates those that have arrived. */
  #lookInside(): void {
    const [outer, frame] = [this.#frames.at(-2), this.#frames.at(-1)]
    if (frame?.slot === undefined) return
    const { slot, all, shown } = frame
    frame.inside = insideOf(slot.node, all, this.context.path.length)
    this.#show(outer, shown, frame.inside === 'later' || typeof frame.inside === 'object')
    if (frame.inside === 'none') {
      this.#isValid(slot.node, all)
      outer?.invalid.add(this.#at)
      frame.slot = undefined
    }
    if (typeof frame.inside !== 'object') return
    for (const [key, value] of Object.entries(all)) {
      this.context.path.push(key)
      this.#leave(value, this.#accepts(value))
      this.context.path.pop()
    }
  }

  /** Shows a value in its container, or removes it. No item is shown after one that is not, because of its index. */
  #show(frame: Frame | undefined, value: unknown, isValid: boolean): void {
    if (frame === undefined) this.value = isValid ? value : undefined
    else if (!isValid && Array.isArray(frame.shown)) frame.shown.splice(Number(this.#at))
    else if (!isValid) Reflect.deleteProperty(frame.shown, this.#at)
    else if (!Array.isArray(frame.shown) || Number(this.#at) <= frame.shown.length) putKey(frame.shown, this.#at, value)
  }

  #accepts(value: unknown): boolean | undefined {
    const slot = this.#slot
    if (slot === undefined) return undefined
    if (value === null && slot.field !== undefined && nullIsAbsent(slot.field)) return this.context.extras === 'ignore'
    return this.#isValid(slot.node, value)
  }

  /** Adds the issues of a value, except those at keys known to be invalid. A rule may replace the issue of a null. */
  #isValid(node: SchemaNode, value: unknown, invalid?: ReadonlySet<unknown>): boolean {
    const found = this.#issuesOf(node, value)
    const depth = this.context.path.length
    const added = found?.filter(({ code, path }) => code !== 'null_value' && invalid?.has(path[depth]) !== true) ?? []
    if (added.length > 0) this.issues = [...this.issues, ...added].slice(0, mostIssues)
    return found?.length === 0
  }

  /** Returns the issues of a value; `undefined` if code of the codec throws, which decoding the message reports. */
  #issuesOf(node: SchemaNode, value: unknown): readonly Issue[] | undefined {
    const { extras, contract, path, state } = this.context
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

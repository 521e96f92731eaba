import type { Path } from '@contracts/core'
import { countNoun, putKey, quoteText } from '@contracts/core/internal'

/** Receives the parts of a JSON text, in their order. A value is in its container when its event comes. */
export interface JsonEvents {
  readonly open: (container: object) => void
  readonly scalar: (value: unknown) => void
  /** Receives the text so far of a string value that is unfinished at the end of a chunk, and what the chunk added. */
  readonly unfinished: (text: string, added: string) => void
  readonly close: () => void
}

const space = /[ \n\t\r]*/y
const textPart = /[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const escapeSoFar = /(?:\\(?:u[\da-fA-F]{0,3})?)?/y
const halfOfPair = /^[\ud800-\udbff]$/
const firstOfPair = /^\\u[dD][89abAB]..$|[\ud800-\udbff]$/
const scalarSoFar =
  /t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?|n(?:u(?:ll?)?)?|-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:(?<=\d)[eE][-+]?\d*)?)?/y
const wholeWord = /^(?:true|false|null)$/

const endOf = (pattern: RegExp, text: string, start: number): number => {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start
}

/**
 * Reads JSON (RFC 8259) that arrives in chunks. Accepts every text that `JSON.parse` accepts and in which no object
 * contains a key twice. The work grows with the length of the text, and nesting does not use the call stack.
 */
export class JsonReader {
  /** The value read so far, which changes with the next chunk. */
  value: unknown
  /** The reason why the text is not JSON, or the path of a repeated key; `undefined` if it may still become JSON. */
  broken: string | Path | undefined
  /** The open containers, innermost last. */
  readonly #containers: object[] = []
  /** Token that must come next, unless the container may close here. */
  #expects: 'value' | 'key' | ':' | ',' | 'end' = 'value'
  #mayClose = false
  #isText = false
  /** Text that has arrived of a string, a number or a word. */
  #read = ''
  /** The end of the last chunk, to be read again with the next one. A number is shortened to one with equal syntax. */
  #rest = ''
  #restLength = 0
  #length = 0

  /** Creates a reader. `path` is kept at the path of the next value; at an event, that is the value of the event. */
  constructor(
    private readonly events?: JsonEvents,
    private readonly path: (string | number)[] = [],
  ) {}

  /** True if the text is a whole JSON value. A number is whole only after a space, because more digits may follow. */
  get complete(): boolean {
    return this.#expects === 'end' && this.#rest === '' && this.broken === undefined
  }

  push(chunk: string): void {
    const text = this.#rest + chunk
    this.#restLength = this.#rest.length
    this.#rest = ''
    for (let i = 0; i < text.length && this.broken === undefined;)
      i = this.#isText ? this.#readText(text, i) : this.#readToken(text, endOf(space, text, i))
    this.#length += chunk.length
  }

  /** Ends the text. A number at its end is complete; any other unfinished value is broken. */
  end(): void {
    const rest = this.#isText ? '' : this.#rest
    if (/\d$/.test(rest)) {
      this.#rest = ''
      this.#endScalar(JSON.parse(this.#read))
    }
    if (halfOfPair.test(rest)) this.#refuse(rest, this.#length)
    if (!this.complete) this.broken ??= `it ends after ${countNoun(this.#length, 'character')}`
  }

  /** Refuses a character of a text. If the text ends within the character, the next chunk has the rest of it. */
  #break(text: string, i: number): number {
    if (halfOfPair.test(text.slice(i))) this.#rest = text.slice(i)
    else this.#refuse(String.fromCodePoint(text.codePointAt(i) ?? 0), this.#length - this.#restLength + i + 1)
    return text.length
  }

  #refuse(character: string, at: number): void {
    this.broken = `unexpected ${quoteText(character)} at character ${String(at)}`
  }

  /** Reads one token, or the beginning of one. Returns the index at which to continue. */
  #readToken(text: string, i: number): number {
    const [one, container] = [text.charAt(i), this.#containers.at(-1)]
    const closer = container === undefined ? undefined : Array.isArray(container) ? ']' : '}'
    if (one === '') return i
    if (one === this.#expects || (one === closer && this.#mayClose)) {
      if (one !== closer) [this.#expects, this.#mayClose] = [one === ',' && closer === '}' ? 'key' : 'value', false]
      else {
        this.#containers.pop()
        this.path.pop()
        this.events?.close()
        this.#endValue()
      }
    } else if (one === '"' && (this.#expects === 'key' || this.#expects === 'value')) this.#isText = true
    else if (this.#expects !== 'value') return this.#break(text, i)
    else if (one === '{' || one === '[') {
      const value = one === '[' ? [] : {}
      this.#store(value)
      this.events?.open(value)
      this.#containers.push(value)
      this.path.push(0)
      ;[this.#expects, this.#mayClose] = [one === '[' ? 'value' : 'key', true]
    } else return this.#readScalar(text, i)
    return i + 1
  }

  #readScalar(text: string, i: number): number {
    const end = endOf(scalarSoFar, text, i)
    const found = text.slice(i, end)
    this.#read += text.slice(i === 0 ? this.#restLength : i, end)
    if (wholeWord.test(found) || (/\d$/.test(found) && end < text.length)) this.#endScalar(JSON.parse(this.#read))
    else if (found === '' || end < text.length) return this.#break(text, end)
    else this.#rest = found.replace(/\d\d+/g, '1')
    return end
  }

  #readText(text: string, start: number): number {
    let [end, last] = [start, start]
    for (let next = start; (next = endOf(textPart, text, end)) > end; end = next) last = end
    const [isWhole, stop] = [text.charAt(end) === '"', endOf(escapeSoFar, text, end)]
    if (!isWhole && stop < text.length && !halfOfPair.test(text.slice(stop))) return this.#break(text, stop)
    const half = isWhole ? '' : (firstOfPair.exec(text.slice(last, end))?.[0] ?? '')
    const part = text.slice(start, end - half.length)
    const added = part.includes('\\') ? (JSON.parse(`"${part}"`) as string) : part // the inside of a string
    this.#read += added
    this.#rest = isWhole ? '' : half + text.slice(end)
    const isKey = this.#expects === 'key'
    if (!isWhole && !isKey) this.events?.unfinished(this.#read, added)
    if (!isWhole) return text.length
    this.#isText = false
    if (isKey) this.#endKey(this.#read)
    else this.#endScalar(this.#read)
    return end + 1
  }

  #endKey(key: string): void {
    this.path.splice(-1, 1, key)
    if (Object.hasOwn(this.#containers.at(-1) ?? {}, key)) this.broken = [...this.path]
    ;[this.#read, this.#expects, this.#mayClose] = ['', ':', false]
  }

  #endScalar(value: unknown): void {
    this.#store(value)
    this.events?.scalar(value)
    this.#endValue()
  }

  #store(value: unknown): void {
    const [container, at] = [this.#containers.at(-1), this.path.at(-1)]
    if (container === undefined || at === undefined) this.value = value
    else putKey(container, at, value)
  }

  #endValue(): void {
    const at = this.path.at(-1)
    if (typeof at === 'number') this.path.splice(-1, 1, at + 1)
    this.#read = ''
    ;[this.#expects, this.#mayClose] = this.#containers.length === 0 ? ['end', false] : [',', true]
  }
}

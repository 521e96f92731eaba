import { lengthOf } from '@contracts/core/internal'

/** The events of a JSON stream, in the order of the text. */
export interface JsonEvents {
  readonly open: (container: 'object' | 'array') => void
  /** Returns false if the object already has the key. */
  readonly key: (key: string) => boolean
  readonly scalar: (value: string | number | boolean | null) => void
  /** A string value that is unfinished at the end of a chunk: its text so far, and its length in code points. */
  readonly unfinished: (text: string, length: number) => void
  readonly close: () => void
}

/** The tokens that may come next. A string, a number or a word is read by its own state. */
type Expects = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing'

type Reading = 'string' | 'key' | 'number' | 'word'

const words: ReadonlyMap<string, readonly [word: string, value: boolean | null]> = new Map([
  ['t', ['true', true]],
  ['f', ['false', false]],
  ['n', ['null', null]],
])

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

const isHighSurrogate = (text: string): boolean => {
  const unit = text.charCodeAt(text.length - 1)
  return unit >= 0xd800 && unit <= 0xdbff
}

/** The states of a number, each with the state that the next character leads to. */
const numberStates: Readonly<Record<string, (character: string) => string | undefined>> = {
  minus: (one) => (one === '0' ? 'zero' : isDigit(one) ? 'integer' : undefined),
  zero: (one) => (one === '.' ? 'point' : isExponent(one) ? 'exponent' : undefined),
  integer: (one) => (isDigit(one) ? 'integer' : one === '.' ? 'point' : isExponent(one) ? 'exponent' : undefined),
  point: (one) => (isDigit(one) ? 'fraction' : undefined),
  fraction: (one) => (isDigit(one) ? 'fraction' : isExponent(one) ? 'exponent' : undefined),
  exponent: (one) => (one === '+' || one === '-' ? 'sign' : isDigit(one) ? 'power' : undefined),
  sign: (one) => (isDigit(one) ? 'power' : undefined),
  power: (one) => (isDigit(one) ? 'power' : undefined),
}

const numberEnds: ReadonlySet<string> = new Set(['zero', 'integer', 'fraction', 'power'])

const isDigit = (one: string): boolean => one >= '0' && one <= '9'
const isExponent = (one: string): boolean => one === 'e' || one === 'E'
const isSpace = (one: string): boolean => one === ' ' || one === '\n' || one === '\t' || one === '\r'

/**
 * Reads JSON (RFC 8259) that arrives in chunks. Accepts every text that `JSON.parse` accepts, except an object with a
 * repeated key. Reads each character once. Nesting does not use the call stack.
 */
export class JsonStream {
  readonly #events: JsonEvents
  readonly #containers: ('object' | 'array')[] = []
  #expects: Expects = 'value'
  #reading: Reading | undefined
  #text = ''
  #textLength = 0
  /** An unfinished escape sequence, from its backslash on. */
  #escape = ''
  /** The first half of a surrogate pair, which is kept until the second half arrives. */
  #half = ''
  #numberState = ''
  #word: readonly [word: string, value: boolean | null] = ['', null]
  #length = 0
  #steps = 0
  #broken: string | undefined

  constructor(events: JsonEvents) {
    this.#events = events
  }

  /** The reason why the text is not JSON, or `undefined` if it may still become JSON. */
  get broken(): string | undefined {
    return this.#broken
  }

  /** Whether the text is a whole JSON value. A number is whole only after a space, because more digits may follow. */
  get complete(): boolean {
    return this.#expects === 'nothing' && this.#reading === undefined && this.#broken === undefined
  }

  /** The number of character reads. A character at the beginning or the end of a string may be read twice. */
  get steps(): number {
    return this.#steps
  }

  push(chunk: string): void {
    let i = 0
    while (i < chunk.length && this.#broken === undefined) {
      const next = this.#read(chunk, i)
      this.#steps += next - i + 1
      i = next
    }
    this.#length += chunk.length
    if (this.#broken === undefined && this.#reading === 'string') this.#events.unfinished(this.#text, this.#textLength)
  }

  /** Ends the text. A number at its end is complete; any other unfinished value is broken. */
  end(): void {
    if (this.#broken !== undefined) return
    if (this.#reading === 'number' && numberEnds.has(this.#numberState)) this.#endNumber()
    if (!this.complete) this.#broken = `it ends after ${String(this.#length)} characters`
  }

  /** Reads from `i` on. Returns the index at which to continue. */
  #read(chunk: string, i: number): number {
    switch (this.#reading) {
      case 'string':
      case 'key':
        return this.#readString(chunk, i)
      case 'number':
        return this.#readNumber(chunk, i)
      case 'word':
        return this.#readWord(chunk, i)
      case undefined:
        return this.#readNext(chunk, i)
    }
  }

  #break(chunk: string, i: number): number {
    const found = JSON.stringify(String.fromCodePoint(chunk.codePointAt(i) ?? 0))
    this.#broken = `unexpected ${found} at character ${String(this.#length + i + 1)}`
    return chunk.length
  }

  #readNext(chunk: string, i: number): number {
    const one = chunk.charAt(i)
    if (isSpace(one)) return i + 1
    const isTaken = this.#readStructure(one)
    return isTaken ? i + 1 : this.#break(chunk, i)
  }

  /** Reads one character between strings, numbers and words. Returns false if it is not allowed here. */
  #readStructure(one: string): boolean {
    switch (this.#expects) {
      case 'value':
        return this.#startValue(one)
      case 'value-or-end':
        return one === ']' ? this.#close() : this.#startValue(one)
      case 'key':
        return one === '"' && this.#start('key')
      case 'key-or-end':
        return one === '}' ? this.#close() : one === '"' && this.#start('key')
      case 'colon':
        if (one !== ':') return false
        this.#expects = 'value'
        return true
      case 'comma-or-end': {
        const isObject = this.#containers.at(-1) === 'object'
        if (one === (isObject ? '}' : ']')) return this.#close()
        if (one !== ',') return false
        this.#expects = isObject ? 'key' : 'value'
        return true
      }
      case 'nothing':
        return false
    }
  }

  #startValue(one: string): boolean {
    if (one === '"') return this.#start('string')
    if (one === '{') return this.#open('object')
    if (one === '[') return this.#open('array')
    const word = words.get(one)
    if (word !== undefined) {
      this.#word = word
      return this.#start('word', one)
    }
    if (one !== '-' && !isDigit(one)) return false
    this.#numberState = one === '-' ? 'minus' : one === '0' ? 'zero' : 'integer'
    return this.#start('number', one)
  }

  #start(reading: Reading, text = ''): true {
    this.#reading = reading
    this.#text = text
    this.#textLength = 0
    return true
  }

  #open(container: 'object' | 'array'): true {
    this.#containers.push(container)
    this.#expects = container === 'object' ? 'key-or-end' : 'value-or-end'
    this.#events.open(container)
    return true
  }

  #close(): true {
    this.#containers.pop()
    this.#afterValue()
    this.#events.close()
    return true
  }

  #afterValue(): void {
    this.#reading = undefined
    this.#expects = this.#containers.length === 0 ? 'nothing' : 'comma-or-end'
  }

  #scalar(value: string | number | boolean | null): void {
    this.#afterValue()
    this.#events.scalar(value)
  }

  #append(text: string): void {
    const whole = this.#half + text
    this.#half = isHighSurrogate(whole) ? whole.slice(-1) : ''
    const added = this.#half === '' ? whole : whole.slice(0, -1)
    this.#text += added
    this.#textLength += lengthOf(added)
  }

  #readString(chunk: string, start: number): number {
    if (this.#escape !== '') return this.#readEscape(chunk, start)
    let i = start
    for (; i < chunk.length; i++) {
      const unit = chunk.charCodeAt(i)
      if (unit === 0x22 || unit === 0x5c || unit < 0x20) break
    }
    if (i > start) this.#append(chunk.slice(start, i))
    if (i === chunk.length) return i
    const one = chunk.charAt(i)
    if (one === '\\') this.#escape = one
    else if (one !== '"') return this.#break(chunk, i)
    else if (!this.#endString()) {
      this.#broken = `the key ${JSON.stringify(this.#text.slice(0, 60))} is repeated`
      return chunk.length
    }
    return i + 1
  }

  #readEscape(chunk: string, i: number): number {
    const one = chunk.charAt(i)
    if (this.#escape.length === 1 && one !== 'u') {
      const character = Object.hasOwn(escapes, one) ? escapes[one] : undefined
      if (character === undefined) return this.#break(chunk, i)
      this.#escape = ''
      this.#append(character)
      return i + 1
    }
    if (this.#escape.length > 1 && !/^[0-9a-fA-F]$/.test(one)) return this.#break(chunk, i)
    this.#escape += one
    if (this.#escape.length === 6) {
      this.#append(String.fromCharCode(parseInt(this.#escape.slice(2), 16)))
      this.#escape = ''
    }
    return i + 1
  }

  /** Returns false if the string is a key that the object already has. */
  #endString(): boolean {
    this.#text += this.#half
    this.#half = ''
    if (this.#reading === 'key') {
      this.#reading = undefined
      this.#expects = 'colon'
      return this.#events.key(this.#text)
    }
    this.#scalar(this.#text)
    return true
  }

  #readNumber(chunk: string, i: number): number {
    const one = chunk.charAt(i)
    const next = numberStates[this.#numberState]?.(one)
    if (next !== undefined) {
      this.#numberState = next
      this.#text += one
      return i + 1
    }
    if (!numberEnds.has(this.#numberState)) return this.#break(chunk, i)
    this.#endNumber()
    return i
  }

  #endNumber(): void {
    this.#scalar(Number(this.#text))
  }

  #readWord(chunk: string, i: number): number {
    const [word, value] = this.#word
    if (chunk.charAt(i) !== word.charAt(this.#text.length)) return this.#break(chunk, i)
    this.#text += chunk.charAt(i)
    if (this.#text === word) this.#scalar(value)
    return i + 1
  }
}

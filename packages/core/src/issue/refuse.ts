import { checkText } from '../model/argument.js'
import { isJsonObject } from '../model/json.js'
import { joinWords } from '../model/phrases.js'
import { quoteText } from './display.js'
import { nearestWord } from './hint.js'
import { summarise } from './summary.js'

/** The names that an object may have as keys. */
type Names = Readonly<Record<string, true>>

/** Throws a `TypeError` if a value is no object: a caller without types may pass any value. */
export const refuseNotObject = (owner: string, value: unknown, form: string): void => {
  if (!isJsonObject(value)) throw new TypeError(`${owner} must be an object, got ${summarise(value)}: write ${form}`)
}

/** Throws a `TypeError` if a codec has no name: a caller without types may leave it out. */
export const refuseNameless = (name: unknown, kind: string, form: string): void => {
  if (typeof name !== 'string') throw new TypeError(`A ${kind} needs a name: write ${form}`)
}

/** Throws a `TypeError` if a list is none: a caller without types may pass its items one by one. */
export const refuseUnlisted = (list: unknown, kind: string, form: string): void => {
  if (!Array.isArray(list)) throw new TypeError(`A ${kind} needs a list: write ${form}`)
}

/** Throws a `TypeError` if options have a key that is none: a caller without types would lose a constraint. */
export const refuseUnknown = (options: object, maker: string, known: Names): void => {
  const names = Object.keys(known).join(', ')
  refuseNotObject(`The options of ${maker}`, options, `{ ${names} }`)
  const unknown = Object.keys(options).find((key) => !Object.hasOwn(known, key))
  if (unknown !== undefined) throw new TypeError(`${maker} has no option ${unknown}: write one of ${names}`)
}

/** Returns whether a name is a short form of another: `src` of `source`, and `case` of `cases`. */
const isShortFor = (short: string, long: string): boolean => {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return short.length > 2 && short[0] === long[0] && at === short.length
}

/** Keys of other objects that are close to our option `mode`: settings of a model, and a contract passed as options. */
const otherOptions: ReadonlySet<string> = /* @__PURE__ */ new Set(['model', 'node'])

const modes: ReadonlySet<unknown> = /* @__PURE__ */ new Set(['strict', 'tolerant'])

const misspeltForm = "refuseMisspelt('The options of send', options, { retries: true })"

/**
 * Throws a `TypeError` if options, or other parts that are passed as one object, are no object or have a misspelt key: it is
 * none of the known ones, and close to one or to several, or short or long for one. A caller without types would lose what
 * it says. Other keys are ignored, since they may come from an object that was spread. `owner` begins the sentence.
 *
 * @example
 * const send = (message: unknown, options: { readonly retries?: number } = {}) => {
 *   refuseMisspelt('The options of send', options, { retries: true })
 *   return [message, options.retries]
 * }
 * assert.throws(() => send('hello', { retires: 3 } as object), new TypeError('The options of send cannot have a part retires. Did you mean "retries"?'))
 *
 * @category constructors
 * @since 2.0.0
 */
export const refuseMisspelt = (owner: string, parts: object, known: Readonly<Record<string, true>>): void => {
  checkText(owner, 'refuseMisspelt', misspeltForm)
  refuseNotObject('The known names of refuseMisspelt', known, '{ retries: true }')
  refuseMisspeltPart(owner, parts, known)
}

/** Throws as `refuseMisspelt` does. The owner and the known names are ours. */
export const refuseMisspeltPart = (owner: string, parts: object, known: Names): void => {
  const names = Object.keys(known)
  refuseNotObject(owner, parts, `{ ${names.join(', ')} }`)
  for (const key of Object.keys(parts)) {
    if (Object.hasOwn(known, key) || (otherOptions.has(key) && !modes.has(Reflect.get(parts, key)))) continue
    const found = nearestWord(key, names)
    const isClose = (name: string): boolean =>
      nearestWord(key, [name]) !== undefined || isShortFor(key, name) || isShortFor(name, key)
    const meant = found === undefined ? names.filter(isClose) : [found]
    if (meant.length > 0)
      throw new TypeError(`${owner} cannot have a part ${key}. Did you mean ${joinWords(meant.map(quoteText))}?`)
  }
}

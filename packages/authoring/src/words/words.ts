/** Spells names and texts, in sentences and in TypeScript source. */
import { inComment as escapeTags, withArticle } from '@contracts/core/internal'

/** Returns a text without invisible characters: each is written as its escape. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (found) =>
    [...Array(found.length).keys()].map((i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  )

/** Returns a text as a literal in single quotes. Invisible characters are escaped. */
export const quote = (text: string): string => {
  const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
  const body = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  return `'${escaped(body.replaceAll(/[\n\r\t]/g, (found) => short[found] ?? found))}'`
}

/** Returns a key of an object literal. `__proto__` is computed, because the bare key would set the prototype. */
export const keyText = (key: string): string => {
  if (key === '__proto__') return `['__proto__']`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

/** Returns a text that neither ends the comment it is in nor begins a tag of it. Invisible characters are escaped. */
export const inComment = (text: string): string => escaped(escapeTags(text))

/** Returns the text with its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the text with its first letter in lower case. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Makes a name in PascalCase from the words of a text. It is `Value` if the text has no words. */
export const pascalOf = (text: string): string => {
  const words = text
    .slice(0, 80)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const name = words.map(capitalized).join('')
  return /^[A-Za-z]/.test(name) ? name : `Value${name}`
}

/** Returns the name for one item of a list: `item` for `items`. */
export const singular = (name: string): string => {
  if (/ies$/i.test(name) && name.length > 4) return `${name.slice(0, -3)}y`
  if (/(?:eses|lyses|noses)$/i.test(name)) return `${name.slice(0, -2)}is`
  if (/(?:ss|us|is)$/i.test(name) || !/s$/i.test(name)) return `${name}Item`
  return /(?:sses|xes|ches|shes)$/i.test(name) ? name.slice(0, -2) : name.slice(0, -1)
}

/** A name in kebab-case, and its spelling as a value, as a type and in a sentence. */
export interface Words {
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  readonly plain: string
}

/** Returns the spellings of a name in kebab-case. */
export const wordsOf = (kebab: string): Words => {
  const pascal = kebab.split('-').map(capitalized).join('')
  return { kebab, pascal, camel: uncapitalized(pascal), plain: kebab.replaceAll('-', ' ') }
}

/** Checks whether a name is in kebab-case, as the names of files, contracts and packages are. */
export const isKebab = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)

/** Returns the name of a contract, in kebab-case, as its description: `A budget plan.`, `An order.` */
export const descriptionOf = (kebab: string): string => `${capitalized(withArticle(wordsOf(kebab).plain))}.`

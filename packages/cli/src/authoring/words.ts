/** Spells names and texts as TypeScript source. */

const escaped = (text: string): string =>
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

/** Makes a name in PascalCase from the words of a text. It is `Value` if the text has no words. */
export const pascalOf = (text: string): string => {
  const words = text
    .slice(0, 80)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Za-z]/.test(name) ? name : `Value${name}`
}

/** Returns the name for one item of a list: `item` for `items`. */
export const singular = (name: string): string => {
  if (/ies$/i.test(name) && name.length > 4) return `${name.slice(0, -3)}y`
  if (/(?:eses|lyses|noses)$/i.test(name)) return `${name.slice(0, -2)}is`
  if (/(?:ss|us|is)$/i.test(name) || !/s$/i.test(name)) return `${name}Item`
  return /(?:sses|xes|ches|shes)$/i.test(name) ? name.slice(0, -2) : name.slice(0, -1)
}

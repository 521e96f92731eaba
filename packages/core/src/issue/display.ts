import { checkArgument, checkText } from '../model/argument.js'
import { isPath, type Path } from '../model/path.js'

const plainKey = /^[A-Za-z_$][\w$-]*$/

/**
 * Returns a path in readable form: `hypotheses[0].category`. The path of the whole message is `the message`.
 *
 * @category destructors
 * @since 1.0.0
 */
export const toDisplayPath = (path: Path): string => {
  checkArgument(isPath(path), 'toDisplayPath', 'a path', "toDisplayPath(['items', 0])")
  return displayPath(path)
}

/** Returns a path in readable form that is known to be one. */
export const displayPath = (path: Path): string => {
  if (path.length === 0) return 'the message'
  let text = ''
  for (const segment of path) {
    if (typeof segment === 'number') text += `[${String(segment)}]`
    else if (!plainKey.test(segment)) text += `[${quoteText(segment)}]`
    else text += text === '' ? segment : `.${segment}`
  }
  return text
}

/**
 * Returns a text with every control, line-separating, direction-changing and invisible character escaped, so that a
 * sender's value can neither control a terminal nor hide text from a reader. The selector U+FE0F of emoji is kept.
 *
 * @category destructors
 * @since 1.0.0
 */
export const printable = (text: string): string => {
  checkText(text, 'printable', 'printable(String(value))')
  return escapeControls(text)
}

/** Matches a character outside ASCII, the Latin scripts, punctuation, arrows and operators: others are never escaped. */
const mayBeEscaped = /[^ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2190-\u22ff]/

/** Returns a string with such characters escaped, each UTF-16 unit as in JSON. */
export const escapeControls = (text: string): string =>
  mayBeEscaped.test(text)
    ? text.replace(/[\p{Cc}\p{DI}\u2028\u2029\ufff9-\ufffb]/gu, (c) =>
        c.replace(/[^\ufe0f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      )
    : text // most texts: to replace takes ten times as long

/** Matches a text that JSON writes without an escape. */
const withoutEscapes = /^[ !#-[\]-~]*$/

/** Returns the string in quotation marks, escaped as in JSON, and printable. */
export const quoteText = (text: string): string =>
  withoutEscapes.test(text) ? `"${text}"` : escapeControls(JSON.stringify(text))

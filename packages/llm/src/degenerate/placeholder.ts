/** Texts that stand for a missing one in any field. */
const always = [
  'n/a|tbd|tba|tbc|fixme|string|text|placeholder|undefined|null|lorem ipsum\\b.*|x{3,}|(?:asdf)+|foo ?bar|blah(?:[ ,]+blah)*',
  'not (?:available|applicable|provided|specified)|to be (?:added|announced|completed|confirmed|defined|determined|done|provided|specified)',
  '(?:dummy|example|placeholder|sample|some) (?:data|string|text|value)|(?:(?:insert|enter|write|add) )?(?:(?:an?|the|your) )?(?:answer|content|data|description|message|name|summary|text|title|value) here',
].join('|')
const isAlways = new RegExp(`^(?:${always})$`, 's')
/** The word in capitals. In small letters it is a word of Spanish and Portuguese. */
const isTodo = /^\P{L}*TODO\P{L}*$/u

/** A slot of a template, such as `<name>`, `[your answer]`, `{{name}}`. A JSON text is none. */
const slot = /^(?:<[^<>"=]{1,80}>|\[[^[\]":,]{1,80}\]|\$?\{{1,2}[^{}":,]{1,80}\}{1,2})$/s

/** Texts that some fields have as a real value. */
const isSometimes =
  /^(?:none|nil|na|todo|unknown|unspecified|empty|blank|test|testing|test (?:data|string|text|value)|value|example|sample|dummy|foo|bar|baz|x|abc|no (?:answer|data|value))$/

const hasLetter = /[\p{L}\p{N}]/u
const isPunctuation = /^[\p{P}\s]+$/u

/** The characters around a text that comparisons ignore. */
const around = new Set(' "\'`*_.:;!')

/** Returns a text for comparisons: in lower case, with single spaces, and without quotes and full stops around it. */
export const normalise = (text: string): string => {
  const words = text.toLowerCase().replace(/\s+/g, ' ')
  let start = 0
  let end = words.length
  while (start < end && around.has(words.charAt(start))) start++
  while (end > start && around.has(words.charAt(end - 1))) end--
  return words.slice(start, end)
}

/** The greatest length of a text that may be a placeholder, if it is not the description of its field. */
const longest = 200

/** The key of a text, and the description of its field. */
interface Named {
  readonly key: string | undefined
  readonly description: string | undefined
}

/**
 * Returns whether a text is a placeholder: `always` if no field has it as a real value, `sometimes` if some fields do, such
 * as `none`, a dash or the name of the key; `undefined` if it is none.
 */
export const placeholderIn = (text: string, { key, description }: Named): 'always' | 'sometimes' | undefined => {
  if (description !== undefined && description.length > 1 && normalise(text) === normalise(description)) return 'always'
  if (text.length > longest) return undefined
  const trimmed = text.trim()
  if (isPunctuation.test(trimmed)) return 'sometimes'
  if (slot.test(trimmed) && hasLetter.test(trimmed)) return 'always'
  const normal = normalise(text)
  if (isAlways.test(normal) || isTodo.test(trimmed)) return 'always'
  const name = key === undefined ? undefined : normalise(key.replaceAll(/[_-]/g, ' '))
  return isSometimes.test(normal) || normal.replaceAll(/[_-]/g, ' ') === name ? 'sometimes' : undefined
}

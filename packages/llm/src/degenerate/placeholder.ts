/** Words that stand for a missing value in most fields. Some field has each of them as a real value. */
const usual = [
  'n/a|tbd|tba|tbc|fixme|placeholder|lorem ipsum\\b.*|(?:asdf)+|foo ?bar|blah(?:[ ,]+blah)*',
  'not (?:available|applicable|provided|specified)|to be (?:added|announced|completed|confirmed|defined|determined|done|provided|specified)',
  '(?:dummy|example|placeholder|sample|some) (?:data|string|text|value)|(?:(?:insert|enter|write|add) )?(?:(?:an?|the|your) )?(?:answer|content|data|description|message|name|summary|text|title|value) here',
].join('|')
const isUsual = new RegExp(`^(?:${usual})$`, 's')
/** The word in capitals. In small letters it is a word of Spanish and Portuguese. */
const isTodo = /^[^\p{L}\p{N}]*TODO[^\p{L}\p{N}]*$/u

/** A slot of a template, such as `<name>`, `[your answer]`, `{{name}}`. A JSON text is none. */
const slot = /^(?:<([^<>"=]{1,80})>|\[([^[\]":,]{1,80})\]|\$?\{{1,2}([^{}":,]{1,80})\}{1,2})$/s
/** The words of a slot for its reader. Without them, it may be of HTML, of a transcript or of code, such as `<div>`. */
const isForReader = /\b(?:your|insert|enter|fill|placeholder|here)\b/

/** Words that are placeholders only beside others. */
const isOther =
  /^(?:string|text|null|undefined|x{3,}|none|nil|na|todo|unknown|unspecified|empty|blank|test|testing|test (?:data|string|text|value)|value|example|sample|dummy|foo|bar|baz|x|abc|no (?:answer|data|value))$/

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

/** Returns the words of a key, or of a text that may be one. */
const wordsOf = (name: string): string =>
  normalise(name.replaceAll(/[_-]/g, ' ').replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))

/** The words of a template around the name of its field. */
const templateWords = /^(?:(?:insert|enter|write|add|fill in) )?(?:(?:an?|the|your) )?|(?: here| placeholder)$/g

/** Returns whether a text is a template for its field, with the name of the key, such as `<name>`, `Your name here`. */
const namesItsField = (text: string, name: string): boolean => {
  const inSlot = slot
    .exec(text)
    ?.slice(1)
    .find((one) => (one as string | undefined) !== undefined) // of one kind
  const words = wordsOf(inSlot ?? text)
  const isTemplate = inSlot !== undefined || / (?:here|placeholder)$/.test(words)
  const named = words.replaceAll(templateWords, '')
  return isTemplate && (named === name || `${named}s` === name) // an item of a list
}

/** The greatest length of a text that may be a placeholder, if it is not the description of its field. */
const longest = 200

/** The key of a text, and the descriptions that are shown to a model: those of its field and of the contract. */
interface Named {
  readonly key: string | undefined
  readonly descriptions: readonly string[]
}

/** A reading of a text as a placeholder. */
export interface Placeholder {
  /** `contract` if the text repeats what the contract says about its field; `words` if its words often stand for a missing value. */
  readonly evidence: 'contract' | 'words'
  /** True if it is a placeholder only beside others, because it is a real value as well, such as a word that is the key too. */
  readonly isOnlyBesideOthers: boolean
}

const placeholder = (evidence: Placeholder['evidence'], isOnlyBesideOthers: boolean): Placeholder => ({
  evidence,
  isOnlyBesideOthers,
})

/** Returns the reading of a text as a placeholder; `undefined` if it is none. */
export const placeholderIn = (text: string, { key, descriptions }: Named): Placeholder | undefined => {
  const repeated = descriptions.find((one) => one.length > 1 && normalise(text) === normalise(one))
  if (repeated !== undefined) return placeholder('contract', !/\S\s+\S/.test(repeated)) // one word may be the value
  if (text.length > longest) return undefined
  const trimmed = text.trim()
  if (isPunctuation.test(trimmed)) return placeholder('words', true)
  const normal = normalise(text)
  const name = key === undefined ? '' : wordsOf(key)
  if (name !== '' && wordsOf(text) === name) return placeholder('contract', true)
  if (name !== '' && namesItsField(trimmed, name)) return placeholder('contract', false)
  const isSlot = slot.test(trimmed) && isForReader.test(normal)
  if (isSlot || isUsual.test(normal) || isTodo.test(trimmed)) return placeholder('words', false)
  return isOther.test(normal) ? placeholder('words', true) : undefined
}

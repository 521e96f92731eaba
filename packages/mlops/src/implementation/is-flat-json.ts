const blank = '[ \\t\\n\\r]*'
const string = '"[^"\\\\\\u0000-\\u001f]*"'
const number = '-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?'
const leaf = `(?:${string}|${number}|true|false|null)`
const listOf = (item: string): string => `(?:${item}(?:${blank},${blank}${item})*${blank})?`
const value = `(?:${leaf}|\\[${blank}${listOf(leaf)}\\])`
const flat = new RegExp(`^${blank}\\{${blank}${listOf(`${string}${blank}:${blank}${value}`)}\\}${blank}$`)

/** What a regular expression remembers of a longer text has no bound. */
const longest = 1000

/**
 * Whether a text is, at a glance, a JSON object of strings, numbers, words and lists of them, as hyperparameters mostly
 * are. A no says nothing: other text may be JSON too.
 *
 * @category destructors
 * @since 1.1.0
 */
export const isFlatJson = (text: string): boolean => text.length <= longest && flat.test(text)

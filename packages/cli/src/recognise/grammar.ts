/**
 * What JSON texts of a kind look like, as the source of a regular expression over their UTF-8 bytes, each byte read as
 * one character. Where two parts may follow each other, their first characters differ, so that a text which does not
 * match is left after one reading. Blanks are only those most writers put: one space behind a comma or a colon.
 */
export type Source = string

/** Characters a string holds as they are, within ASCII. */
export const plain: Source = '[ !#-\\[\\]-~]'

const unescaped: Source = '[^"\\\\\\x00-\\x1f]*'

/** What stands in any string behind its opening quote, the closing one included. */
export const restOfString: Source = `${unescaped}(?:\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})${unescaped})*"`

/** Any string. */
export const anyString: Source = `"${restOfString}`

/** Any of these. */
export const either = (sources: readonly Source[]): Source => `(?:${sources.join('|')})`

/** These bytes and no others. */
export const exactly = (text: string): Source =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A value as it is written most of the time. */
export const written = (value: unknown): Source => exactly(JSON.stringify(value))

/** What stands behind a member of an object: another, or the end. */
const nextMember: Source = '(?:, ?(?=")|(?=\\}))'

const nextItem: Source = '(?:, ?(?!\\])|(?=\\]))'

/** A member of an object, with what stands behind it. */
export const member = (key: Source, value: Source): Source => `${key}: ?${value}${nextMember}`

/** An object of these members, each of which has what stands behind it. */
export const objectOf = (members: readonly Source[]): Source => `\\{${members.join('')}\\}`

/** An object of any keys. */
export const dictionaryOf = (value: Source): Source => objectOf([`(?:${member(anyString, value)})*`])

/** A list of so many items. */
export const listOf = (item: Source, min = 0, max = Infinity): Source => {
  const most = max === Infinity ? '' : String(max)
  const times = min === 0 && most === '' ? '*' : `{${String(min)},${most}}`
  return `\\[(?:${item}${nextItem})${times}\\]`
}

/** A list of these items. */
export const tupleOf = (items: readonly Source[]): Source => `\\[${items.join(', ?')}\\]`

const anyNumber: Source = '-?(?:0|[1-9][0-9]{0,99})(?:\\.[0-9]+)?'

/** Any value nested no deeper than this; its numbers are finite. */
export const anyValue = (depth: number): Source => {
  const flat = [anyString, anyNumber, 'true', 'false', 'null']
  if (depth === 0) return either(flat)
  const inner = anyValue(depth - 1)
  return either([...flat, listOf(inner), dictionaryOf(inner)])
}

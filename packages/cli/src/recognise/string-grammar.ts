import type { Source } from './grammar.js'

/** Characters a string holds as they are, within ASCII. */
export const plain: Source = '[ !#-\\[\\]-~]'

const unescaped: Source = '[^"\\\\\\x00-\\x1f]*'

/** What stands in any string behind its opening quote, the closing one included. */
export const restOfString: Source = `${unescaped}(?:\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})${unescaped})*"`

/** Any string. */
export const anyString: Source = `"${restOfString}`

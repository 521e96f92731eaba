import type { Language } from './language.js'

const tokens: Readonly<Record<Language, RegExp>> = {
  json: /^(?:"(?:[^"\\\n]|\\.)*"?|[^\s,:{}[\]"]+|.)/,
  yaml: /^(?:"(?:[^"\\\n]|\\.)*"?|'(?:[^'\n]|'')*'?|[^\s#:,[\]{}][^\n#:,[\]{}]*|.)/,
  csv: /^(?:"(?:[^"]|"")*"?|[^",\n]+|.)/,
  text: /^[^\n]+/,
}

/** Returns the length of the token at the start of a text: a string, a word or a cell. It is 0 at the end of a line. */
export const extentOf = (text: string, language: Language): number =>
  tokens[language].exec(text)?.[0].trimEnd().length ?? 0

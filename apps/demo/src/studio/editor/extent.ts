import type { Language } from './language.js'

const tokens: Readonly<Record<Language, RegExp>> = {
  json: /^(?:"(?:[^"\\\n]|\\.)*"?|[^\s,:{}[\]"]+|.)/,
  yaml: /^(?:"(?:[^"\\\n]|\\.)*"?|'(?:[^'\n]|'')*'?|[^\s#:,[\]{}][^\n#:,[\]{}]*|.)/,
  csv: /^(?:"(?:[^"]|"")*"?|[^",\n]+|.)/,
  text: /^[^\n]+/,
}

/** How far what stands at the beginning of this text reaches: a string, a word, a cell; at the end of a line nothing. */
export const extentOf = (text: string, language: Language): number =>
  tokens[language].exec(text)?.[0].trimEnd().length ?? 0

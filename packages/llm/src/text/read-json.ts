import { Issue, type Path } from '@contracts/core'
import { duplicateKey } from '@contracts/core/internal'
import { JsonReader } from '../partial/json-reader.js'

/** Reads a whole JSON text as `partialDecoder` does. Returns its value, or the reason why it has none in `broken`. */
export const readJson = (text: string): Pick<JsonReader, 'value' | 'broken'> => {
  const reader = new JsonReader()
  reader.push(text)
  reader.end()
  return reader
}

/** Returns the issue of a text that has no value. `value` is the text, if all of it was read. */
export const textIssue = (contract: string, broken: string | Path, value?: string): Issue => {
  if (typeof broken !== 'string') return duplicateKey(broken, contract)
  const redacted = 'must be JSON and nothing else'
  const message = `${redacted}: ${broken}`
  return new Issue({
    code: 'wrong_type',
    path: [],
    expected: 'JSON and nothing else',
    value,
    message,
    redacted,
    contract,
  })
}

/** Returns the issue of a symbol, which replaces a text that is not JSON, as the issue of that text. */
export const explainText = (issue: Issue): Issue => {
  if (typeof issue.value !== 'symbol') return issue
  const { description: text = '' } = issue.value
  const { broken } = readJson(text)
  if (broken === undefined) return issue
  const found = textIssue(issue.contract, broken, text)
  return found.with({ path: [...issue.path, ...found.path] })
}

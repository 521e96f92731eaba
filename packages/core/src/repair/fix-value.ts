import { quoted } from '../issue/display.js'
import type { Issue } from '../issue/issue.js'
import { meantWord } from './meant.js'
import type { Fix, FixKind } from './fix.js'
import { jsonInText } from './json-in-text.js'

const codes = new Set(['wrong_type', 'not_one_of', 'not_equal', 'unknown_tag'])

const replaced = (issue: Issue, kind: FixKind, value: unknown, says: string): Fix => ({
  kind,
  issue,
  says,
  operation: { op: 'replace', path: issue.pointer, value },
})

const word = (issue: Issue, given: string): Fix | undefined => {
  const { expected } = issue
  if (!Array.isArray(expected)) return undefined
  const meant = meantWord(
    given,
    expected.filter((one) => typeof one === 'string'),
  )
  const says = `${quoted(given)} can only mean ${quoted(meant ?? '')}`
  return meant === undefined ? undefined : replaced(issue, 'misspelt_value', meant, says)
}

const json = (issue: Issue, given: string): Fix | undefined => {
  const value = jsonInText(given)
  switch (typeof value) {
    case 'number':
      return replaced(issue, 'number_as_text', value, `the text ${quoted(given)} is a number`)
    case 'boolean':
      return replaced(issue, 'boolean_as_text', value, `the text ${quoted(given)} is a boolean`)
    case 'object':
      return replaced(issue, 'json_as_text', value, `the text holds ${Array.isArray(value) ? 'an array' : 'an object'}`)
    default:
      return undefined
  }
}

/**
 * What a text of the wrong value or kind can have meant, each as a fix.
 *
 * @category destructors
 * @since 1.2.0
 */
export const valueFixes = (issue: Issue): readonly Fix[] => {
  const given = issue.value
  if (typeof given !== 'string' || !codes.has(issue.code) || issue.rule !== undefined) return []
  return [word(issue, given), json(issue, given)].filter((fix) => fix !== undefined)
}

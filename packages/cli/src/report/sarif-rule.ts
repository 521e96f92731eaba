import { type Issue, ruleFailed } from '@contracts/core'

/** What SARIF tells of the law a result breaks, whatever the message. */
export interface SarifRule {
  readonly id: string
  readonly shortDescription: { readonly text: string }
  readonly fullDescription: { readonly text: string }
  readonly help: { readonly text: string; readonly markdown: string }
}

/** The first sentence of each code in `docs/errors.md`; a rule brings its own. */
export const sentences: Readonly<Record<string, string>> = {
  missing: 'A required key is absent.',
  wrong_type: 'The value is of another JSON type.',
  not_one_of: 'The string is none of the listed values.',
  not_equal: 'The field holds one exact value, and this is another.',
  out_of_range: 'The number is below the least or above the greatest allowed.',
  too_short: 'The string has fewer characters than asked.',
  too_long: 'The string has more characters than allowed.',
  too_few: 'The array has fewer items than asked.',
  too_many: 'The array has more items than allowed.',
  bad_format: 'The string is not of the form the field asks.',
  unknown_key: 'The object does not declare this key.',
  null_value: 'An optional field holds null, and null is not one of its documented values.',
  unknown_tag: 'The field that tells the kinds of message apart holds a value no kind has.',
  renamed_key: 'The key is the former name of an optional field that is absent.',
  too_deep: 'The message is nested deeper than 1,000 levels.',
  cyclic: 'The value contains itself.',
  rule_failed: 'A rule of the contract could not be run: it threw, or returned no array.',
  duplicate_key: 'An object of a JSON document has the key twice.',
  inexact_number: 'The number is none that a double holds exactly.',
  malformed: 'The document is not what its format asks.',
  unreadable: 'There is no document to read.',
  unknown_contract: 'The message fits no contract installed here.',
  ambiguous_contract: 'The message fits several contracts, and nothing in it tells them apart.',
}

/** A rule is known by its full id; a fault of shape, and a rule that failed, by its code. */
export const ruleId = ({ rule, code }: Pick<Issue, 'rule' | 'code'>): string =>
  code === ruleFailed ? code : (rule ?? code)

/** The law an issue is about. */
export const ruleOf = (issue: Issue): SarifRule => {
  const { code, expected } = issue
  const own = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  const text = own ?? (typeof expected === 'string' ? expected : code)
  const help = `More in docs/errors.md#${code}.`
  return {
    id: ruleId(issue),
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `${text} ${help}`, markdown: `${text} More in \`docs/errors.md#${code}\`.` },
  }
}

import { type Issue, ruleFailed } from '@contracts/core'
import { publishedDomains } from '../cli/published-domains.js'
import type { SarifRule } from './sarif-log.js'

/** The first sentence of each code in `docs/errors.md`. A rule has its own description. */
export const sentences: Readonly<Record<string, string>> = {
  missing: 'A required key is absent.',
  wrong_type: 'The value has another JSON type.',
  not_one_of: 'The string is not one of the listed values.',
  not_equal: 'The field must have one exact value, and this is another.',
  out_of_range: 'The number is below the minimum or above the maximum.',
  too_short: 'The string has fewer characters than required.',
  too_long: 'The string has more characters than allowed.',
  too_few: 'The array has fewer items than required.',
  too_many: 'The array has more items than allowed.',
  bad_format: 'The string does not have the required form.',
  unknown_key: 'The object does not declare this key.',
  null_value: 'An optional field is null, and null is not one of its documented values.',
  unknown_tag: 'The field that distinguishes the kinds of message has a value of no known kind.',
  renamed_key: 'The key is the former name of a field that is absent, or null where null is no value of the field.',
  too_deep: 'The message is nested deeper than 1,000 levels.',
  cyclic: 'The value contains itself.',
  unmet_condition: 'The value does not meet a condition of `withKeywords`.',
  codec_failed: 'A codec or predicate of the contract threw.',
  migration_failed: 'A migration between versions of the contract threw.',
  rule_failed: 'A rule of the contract could not run: it threw, or did not return an array.',
  duplicate_key: 'An object of a JSON text contains the key twice.',
  inexact_number: 'A double cannot hold the number exactly.',
  malformed: 'The document is not valid in its format.',
  unreadable: 'There is no document to read.',
  unknown_contract: 'The message matches no contract installed here.',
  ambiguous_contract: 'The message matches several contracts, and nothing in it distinguishes them.',
}

/** Returns the SARIF id of an issue: the full id of its rule, or its code for shape issues and rules that failed. */
export const ruleId = ({ rule, code }: Pick<Issue, 'rule' | 'code'>): string =>
  code === ruleFailed ? code : (rule ?? code)

/** Returns the SARIF rule of an issue. Its help names the page of the code, if this project has one. */
export const ruleOf = (issue: Issue): SarifRule => {
  const { code, expected, contract } = issue
  const own = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  const domain = publishedDomains.find((one) => contract.startsWith(`${one}/`))
  const page = own === undefined ? domain && `docs/codes-${domain}.md` : 'docs/errors.md'
  const text = own ?? (typeof expected === 'string' ? expected : code)
  const help = { text: page === undefined ? text : `${text} More in ${page}#${code}.` }
  return { id: ruleId(issue), shortDescription: { text }, fullDescription: { text }, help }
}

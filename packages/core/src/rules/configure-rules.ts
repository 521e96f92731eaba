import { invalidResult } from '../issue/failure.js'
import type { Severity } from '../issue/issue.js'
import { summarise } from '../issue/summary.js'
import { isObject } from '../model/json.js'
import type { AnyRule } from './rule.js'

/** Returns the answer of a function of a rule for the settings. The error of one that throws names the rule. */
const askUnder = <R>(id: string, part: 'when' | 'severity', ask: (settings: never) => R, settings: never): R => {
  try {
    return ask(settings)
  } catch (cause) {
    throw new TypeError(
      `The \`${part}\` of the rule ${id} threw for the settings ${summarise(settings)}: write settings that it reads`,
      { cause },
    )
  }
}

/** Returns whether a rule applies. Throws if its `when` returns something else, such as a promise, which is truthy. */
const appliesUnder = (id: string, when: (settings: never) => unknown, settings: never): boolean => {
  const applies = askUnder(id, 'when', when, settings)
  if (typeof applies !== 'boolean')
    throw new TypeError(`The \`when\` of the rule ${id} ${invalidResult(applies, 'true or false').message}`)
  return applies
}

/** A caller without types may give any severity. An issue of another one would vanish. */
export const isSeverity = (severity: unknown): severity is Severity => severity === 'error' || severity === 'warning'

/** Returns the severity that a function of a rule returned. Throws for anything else, such as a promise. */
const severityAs = (id: string, severity: unknown): Severity => {
  if (isSeverity(severity)) return severity
  throw new TypeError(`The \`severity\` of the rule ${id} ${invalidResult(severity, '"error" or "warning"').message}`)
}

/** Returns the first rule that needs settings; `undefined` if none does. */
export const findConfigured = (rules: readonly AnyRule[]): AnyRule | undefined =>
  rules.find(({ when, severityUnder }) => when !== undefined || severityUnder !== undefined)

/** The rules that have their settings. Further settings would not reach their checks. */
const configuredRules = new WeakSet<AnyRule>()

/**
 * Returns the rules that apply under the settings, in order, each with the settings passed to its `check`. Without
 * settings the rules are returned unchanged, and a rule with `when`, or with a function as severity, throws. `name` is
 * the contract that the error names.
 * Throws as well if a `when` returns anything but true or false, or a function of severity anything but a severity, and for
 * settings if a rule has its settings already.
 *
 * @example
 * const short = rule({
 *   id: 'demo/short',
 *   description: 'A title has at most max_length characters.',
 *   when: ({ max_length }: { max_length: number }) => max_length > 0,
 *   check: (title: string, { max_length }) => (title.length <= max_length ? [] : [{ path: [], message: 'must be shorter' }]),
 * })
 * assert.deepStrictEqual(configureRules([short], { max_length: 0 }), [])
 * assert.strictEqual(configureRules([short], { max_length: 3 }).length, 1)
 *
 * @category rules
 * @since 2.0.0
 */
export const configureRules = (rules: readonly AnyRule[], settings: unknown, name?: string): readonly AnyRule[] => {
  const list: unknown = rules // Array.isArray would make its items any
  if (!Array.isArray(list) || !list.every((one) => isObject(one) && typeof one['id'] === 'string'))
    throw new TypeError(`configureRules takes a list of rules: write configureRules([rule({ … })], settings)`)
  return withSettings(rules, settings, name === undefined ? 'The' : `${name}: the`)
}

/** Returns the rules that apply under the settings, as `configureRules` does. `owner` begins the sentence of an error. */
export const withSettings = (rules: readonly AnyRule[], settings: unknown, owner: string): readonly AnyRule[] => {
  const given = settings as never // the types of the contract's rules match its settings
  if (settings !== undefined) {
    const twice = rules.find((one) => configuredRules.has(one))
    if (twice !== undefined)
      throw new TypeError(
        `${owner} rule ${twice.id} has its settings already: write the rule that was made without settings, or leave out settings`,
      )
    return rules.flatMap(({ when, severityUnder, check, ...rest }) => {
      if (when !== undefined && !appliesUnder(rest.id, when, given)) return []
      const severity =
        severityUnder === undefined
          ? rest.severity
          : severityAs(rest.id, askUnder(rest.id, 'severity', severityUnder, given))
      const made: AnyRule = { ...rest, severity, check: (value, _, mode) => check(value, given, mode) }
      configuredRules.add(made)
      return [made]
    })
  }
  const configured = findConfigured(rules)
  if (configured !== undefined)
    throw new TypeError(
      `${owner} rule ${configured.id} has a \`when\` or a severity function, so it needs the settings of the contract: write settings: { … }`,
    )
  return rules
}

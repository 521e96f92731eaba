import { isReservedCode } from '../issue/message.js'
import { refuseMisspeltPart } from '../issue/refuse.js'
import { summarise } from '../issue/summary.js'
import { isDescription } from '../model/description.js'
import { isSeverity } from './configure-rules.js'
import { type AnyRule, lastWord } from './rule.js'

const ruleId = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/

/** Throws if an id does not have the form `domain/name`, or if its code is the code of another kind of issue. */
export const checkRuleId = (name: string, id: string): void => {
  if (typeof id !== 'string' || !ruleId.test(id))
    throw new TypeError(
      `${name} has a rule with the id ${summarise(id)}: write domain/name in lower case, such as "acme/total-matches"`,
    )
  const code = lastWord(id)
  if (isReservedCode(code))
    throw new TypeError(`${name} has the rule ${id}, whose last word is the code of another issue: write another word`)
}

const ruleParts: Readonly<Record<keyof AnyRule, true>> = {
  ...{ id: true, severity: true, description: true, at: true, needs: true, check: true, reads: true },
  ...{ when: true, severityUnder: true },
}

/** The parts that only `uniqueBy`, `ordered`, `requiredWhen` and `forbiddenWhen` have. A misspelt one stays in their rule. */
const helperParts = { key: true, message: true, from: true, to: true, isAbove: true, field: true } as const

/** Throws if the rules are not a list, or if one has no check or no description. A caller without types may pass any value. */
export const checkRuleParts = (name: string, rules: unknown): void => {
  if (!Array.isArray(rules)) throw new TypeError(`${name} needs its rules as a list: write rules: [rule]`)
  for (const one of rules.map((one: Partial<AnyRule> | undefined) => one ?? {})) {
    const { id, check, description, when } = one
    const which = typeof id === 'string' ? `the rule ${id}` : 'a rule'
    refuseMisspeltPart(`${name}: ${which}`, one, { ...ruleParts, ...helperParts })
    if (typeof check !== 'function')
      throw new TypeError(`${name} has ${which} without a check: write check: (message) => []`)
    if (when !== undefined && typeof when !== 'function')
      throw new TypeError(`${name} has ${which} with when that is no function: write when: (settings) => true`)
    if (!isDescription(description))
      throw new TypeError(`${name} has ${which} without a description: write one sentence that states what is valid`)
  }
}

/** Throws if a listener is no function. Calling it for a rule that failed would be an error of its own, uncaught. */
export const checkListener = (name: string, onContractFailure: unknown): void => {
  if (onContractFailure !== undefined && typeof onContractFailure !== 'function')
    throw new TypeError(
      `${name} has onContractFailure ${summarise(onContractFailure)}: write onContractFailure: (issue) => console.error(String(issue))`,
    )
}

/** Throws if two of the rules share an id or a code, or if an id or a severity cannot be meant. */
export const checkRules = (name: string, rules: readonly AnyRule[]): void => {
  for (const { id } of rules) checkRuleId(name, id)
  const first = new Map<string, string>()
  for (const { id } of rules) {
    const code = lastWord(id)
    const other = first.get(code)
    if (other === id) throw new TypeError(`${name} has the rule ${id} twice: remove one, or give it another id`)
    if (other !== undefined)
      throw new TypeError(`${name} has the rules ${other} and ${id}, which share the code ${code}: rename one of them`)
    first.set(code, id)
  }
  const odd = rules.find(({ severity }) => !isSeverity(severity))
  if (odd !== undefined)
    throw new TypeError(`${name} has the rule ${odd.id} of severity ${summarise(odd.severity)}: write error or warning`)
}

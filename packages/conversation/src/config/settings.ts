import { isJsonObject, rule, type Violation } from '@contracts/core'
import { defaults, type Settings } from './defaults.js'

type Setting = keyof Settings

/** The settings that may also be nested, by the section and the key that YAML files give them. */
const nestedSettings: readonly (readonly [section: string, key: string, setting: Setting])[] = [
  ['tools', 'allowed_tools', 'allowed_tools'],
  ['tools', 'require_tool_input', 'require_tool_input'],
  ['tools', 'require_tool_output', 'require_tool_output'],
  ['confidence_score', 'min_value', 'confidence_score_min'],
  ['confidence_score', 'max_value', 'confidence_score_max'],
]

/** A place of a setting in a configuration: one key if it is flat, two if it is nested. */
interface SettingPlace {
  readonly setting: Setting
  readonly path: readonly string[]
}

/** Every place of a setting, flat ones before nested ones. */
const places: readonly SettingPlace[] = [
  ...(Object.keys(defaults) as readonly Setting[]) // the keys of all settings
    .map((setting) => ({ setting, path: [setting] })),
  ...nestedSettings.map(([section, key, setting]) => ({ setting, path: [section, key] })),
]

/** A setting of a configuration, its value and its place. */
interface GivenSetting extends SettingPlace {
  readonly value: unknown
}

const valueAt = (value: unknown, key: string): unknown => (isJsonObject(value) ? value[key] : undefined)

/** Returns the settings that a configuration has. Null is absent, except in `allowed_tools`, where it is a value. */
const settingsIn = (config: unknown): readonly GivenSetting[] => {
  const given: GivenSetting[] = []
  for (const { setting, path } of places) {
    let value = config
    for (const key of path) value = valueAt(value, key)
    if (value !== undefined && (value !== null || setting === 'allowed_tools')) given.push({ setting, path, value })
  }
  return given
}

/**
 * Returns the settings of a configuration: its values, in either form, and the defaults for the rest. Lists are copied, so
 * that a later change of the configuration does not change the rules.
 */
export const settingsOf = (config: object): Settings => ({
  ...defaults,
  ...Object.fromEntries(
    settingsIn(config).map(({ setting, value }) => [setting, Array.isArray(value) ? Array.from(value) : value]),
  ),
})

/**
 * A setting is given in its flat or its nested form, not in both, since either could be meant. A violation is reported
 * at the nested form.
 */
export const settingSpelledOnce = rule({
  id: 'conversation/setting-spelled-once',
  description: 'A setting is given in its flat or its nested form, not in both.',
  needs: [],
  check: (config: unknown) => {
    const given = settingsIn(config)
    return given
      .filter(({ setting }, i) => given.findIndex((one) => one.setting === setting) < i)
      .map(({ setting, path }) => ({
        path,
        message: `must not be given together with ${setting}, its flat form`,
        value: undefined,
      }))
  },
})

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0

const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The pairs of a lower and an upper limit, and whether a value can be such a limit. */
const limits = [
  ['min_turns', 'max_turns', isCount],
  ['min_message_length', 'max_message_length', isCount],
  ['min_assistant_reply_length', 'max_assistant_reply_length', isCount],
  ['confidence_score_min', 'confidence_score_max', isFinite],
] as const

/** Returns the default of a limit in words. Its name is in the section of the limit that is given, or flat as that one. */
const defaultOf = (setting: Setting, given: GivenSetting): string => {
  const nested = nestedSettings.find(([, , name]) => name === setting)
  const name = nested === undefined || given.path.length === 1 ? setting : nested.slice(0, 2).join('.')
  return `${String(defaults[setting])}, the default of ${name}`
}

/**
 * No lower limit is above its upper limit, defaults included. A violation is reported at the lower limit, or at the upper
 * one if only that is given. A limit of the wrong type, or given in both forms, is reported by another issue.
 */
export const limitsOrdered = rule({
  id: 'conversation/limits-ordered',
  description: 'No minimum is above its maximum, defaults included.',
  needs: [],
  check: (config: unknown) => {
    const given = settingsIn(config)
    const violations: Violation[] = []
    for (const [min, max, isLimit] of limits) {
      const [low, ...otherLow] = given.filter(({ setting }) => setting === min)
      const [high, ...otherHigh] = given.filter(({ setting }) => setting === max)
      const [from, to] = [low?.value ?? defaults[min], high?.value ?? defaults[max]]
      if (otherLow.length + otherHigh.length > 0 || !isLimit(from) || !isLimit(to) || from <= to) continue
      if (low !== undefined) {
        const upper = high === undefined ? defaultOf(max, low) : high.path.join('.')
        violations.push({ path: low.path, message: `must not be above ${upper}` })
      } else if (high !== undefined)
        violations.push({ path: high.path, message: `must not be below ${defaultOf(min, high)}` })
    }
    return violations
  },
})

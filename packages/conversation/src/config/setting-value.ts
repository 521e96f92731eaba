import type { Settings } from './defaults.js'

type Nested = Partial<Record<keyof Settings, readonly [section: string, key: string]>>

/** Where the settings stand that can be spelt in two ways, in their nested spelling. */
export const nestedPaths: Nested = {
  allowed_tools: ['tools', 'allowed_tools'],
  require_tool_input: ['tools', 'require_tool_input'],
  require_tool_output: ['tools', 'require_tool_output'],
  confidence_score_min: ['confidence_score', 'min_value'],
  confidence_score_max: ['confidence_score', 'max_value'],
}

type Keyed = Readonly<Record<string, unknown>>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (value: unknown, key: string): unknown => (isKeyed(value) ? value[key] : undefined)

/** Null is a value of `allowed_tools` and reads as absent everywhere else. */
const asGiven = (setting: keyof Settings, value: unknown): unknown =>
  value === null && setting !== 'allowed_tools' ? undefined : value

/** What a setting is in its flat spelling; undefined where it is not given so. */
export const flatValue = (config: unknown, setting: keyof Settings): unknown => asGiven(setting, at(config, setting))

/** What a setting is in its nested spelling; undefined where it has none, or is not given so. */
export const nestedValue = (config: unknown, setting: keyof Settings): unknown => {
  const path = nestedPaths[setting]
  return path === undefined ? undefined : asGiven(setting, at(at(config, path[0]), path[1]))
}

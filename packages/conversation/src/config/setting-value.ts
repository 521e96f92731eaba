import { isJsonObject } from '@contracts/core'
import type { Settings } from './defaults.js'

type Nested = Partial<Record<keyof Settings, readonly [section: string, key: string]>>

/** The nested path of each setting that has two spellings. */
export const nestedPaths: Nested = {
  allowed_tools: ['tools', 'allowed_tools'],
  require_tool_input: ['tools', 'require_tool_input'],
  require_tool_output: ['tools', 'require_tool_output'],
  confidence_score_min: ['confidence_score', 'min_value'],
  confidence_score_max: ['confidence_score', 'max_value'],
}

const at = (value: unknown, key: string): unknown => (isJsonObject(value) ? value[key] : undefined)

/** Null is a value of `allowed_tools` and reads as absent everywhere else. */
const withoutNull = (setting: keyof Settings, value: unknown): unknown =>
  value === null && setting !== 'allowed_tools' ? undefined : value

/** The value of a setting in its flat spelling; `undefined` where it is not given so. */
export const flatValue = (config: unknown, setting: keyof Settings): unknown =>
  withoutNull(setting, at(config, setting))

/** The value of a setting in its nested spelling; `undefined` where it has none, or is not given so. */
export const nestedValue = (config: unknown, setting: keyof Settings): unknown => {
  const path = nestedPaths[setting]
  return path === undefined ? undefined : withoutNull(setting, at(at(config, path[0]), path[1]))
}

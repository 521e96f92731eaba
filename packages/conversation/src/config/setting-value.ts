import { isJsonObject } from '@contracts/core'
import type { Settings } from './defaults.js'

type Nested = Partial<Record<keyof Settings, readonly [section: string, key: string]>>

/** The nested path of each setting that has both a flat and a nested form. */
export const nestedPaths: Nested = {
  allowed_tools: ['tools', 'allowed_tools'],
  require_tool_input: ['tools', 'require_tool_input'],
  require_tool_output: ['tools', 'require_tool_output'],
  confidence_score_min: ['confidence_score', 'min_value'],
  confidence_score_max: ['confidence_score', 'max_value'],
}

const at = (value: unknown, key: string): unknown => (isJsonObject(value) ? value[key] : undefined)

/** Reads null as absent, except in `allowed_tools`, where it is a value. */
const withoutNull = (setting: keyof Settings, value: unknown): unknown =>
  value === null && setting !== 'allowed_tools' ? undefined : value

/** Returns the value of a setting in its flat form; `undefined` if the configuration does not have it. */
export const flatValue = (config: unknown, setting: keyof Settings): unknown =>
  withoutNull(setting, at(config, setting))

/**
 * Returns the value of a setting in its nested form; `undefined` if the setting has no such form, or the configuration
 * does not have it.
 */
export const nestedValue = (config: unknown, setting: keyof Settings): unknown => {
  const path = nestedPaths[setting]
  return path === undefined ? undefined : withoutNull(setting, at(at(config, path[0]), path[1]))
}

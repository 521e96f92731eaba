import type { Path } from '@contracts/core'
import type { Settings } from './defaults.js'

/** A setting that was given, and where it stands in the configuration. */
export interface Given {
  readonly path: Path
  readonly value: unknown
}

type Keyed = Readonly<Record<string, unknown>>

const nested: Partial<Record<keyof Settings, readonly [section: string, key: string]>> = {
  allowed_tools: ['tools', 'allowed_tools'],
  require_tool_input: ['tools', 'require_tool_input'],
  require_tool_output: ['tools', 'require_tool_output'],
  confidence_score_min: ['confidence_score', 'min_value'],
  confidence_score_max: ['confidence_score', 'max_value'],
}

/** The settings that can be spelt in two ways. */
export const nestedSettings = Object.keys(nested) as readonly (keyof Settings)[] // the keys of the table above

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null is a value of `allowed_tools` and reads as absent everywhere else. */
const isGiven = (setting: keyof Settings, value: unknown): boolean =>
  value !== undefined && (value !== null || setting === 'allowed_tools')

const at = (config: unknown, setting: keyof Settings, path: readonly string[]): readonly Given[] => {
  let value: unknown = config
  for (const key of path) value = isKeyed(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return isGiven(setting, value) ? [{ path, value }] : []
}

/** Where a setting is given, flat before nested: nowhere, once, or in both spellings. */
export const spellingsOf = (config: unknown, setting: keyof Settings): readonly Given[] => {
  const other = nested[setting]
  return [...at(config, setting, [setting]), ...(other === undefined ? [] : at(config, setting, other))]
}

/** Where a setting stands that goes with another one: in the section the other one is in, else by itself. */
export const besides = (setting: keyof Settings, other: Given | undefined): Path =>
  (other !== undefined && other.path.length > 1 ? nested[setting] : undefined) ?? [setting]

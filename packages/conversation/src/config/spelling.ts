import type { Path } from '@contracts/core'
import type { Settings } from './defaults.js'
import { flatValue, nestedPaths, nestedValue } from './setting-value.js'

/** A setting that was given, and where it stands in the configuration. */
export interface Given {
  readonly path: Path
  readonly value: unknown
}

const given = (path: Path, value: unknown): readonly Given[] => (value === undefined ? [] : [{ path, value }])

/** Where a setting is given, flat before nested: nowhere, once, or in both spellings. */
export const spellingsOf = (config: unknown, setting: keyof Settings): readonly Given[] => [
  ...given([setting], flatValue(config, setting)),
  ...given(nestedPaths[setting] ?? [], nestedValue(config, setting)),
]

/** Where a setting stands that goes with another one: in the section the other one is in, else by itself. */
export const besides = (setting: keyof Settings, other: Given | undefined): Path =>
  (other !== undefined && other.path.length > 1 ? nestedPaths[setting] : undefined) ?? [setting]

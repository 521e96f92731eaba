import type { Path } from '@contracts/core'
import type { Settings } from './defaults.js'
import { flatValue, nestedPaths, nestedValue } from './setting-value.js'

/** The value of a setting and its path in the configuration. */
export interface GivenSetting {
  readonly path: Path
  readonly value: unknown
}

const givenAt = (path: Path, value: unknown): readonly GivenSetting[] => (value === undefined ? [] : [{ path, value }])

/** Returns each form in which a setting is given, flat before nested: none, one or both. */
export const spellingsOf = (config: unknown, setting: keyof Settings): readonly GivenSetting[] => [
  ...givenAt([setting], flatValue(config, setting)),
  ...givenAt(nestedPaths[setting] ?? [], nestedValue(config, setting)),
]

/** Returns the path at which to give a setting beside another one: in the section of the other one, else flat. */
export const pathBeside = (setting: keyof Settings, other: GivenSetting | undefined): Path =>
  (other !== undefined && other.path.length > 1 ? nestedPaths[setting] : undefined) ?? [setting]

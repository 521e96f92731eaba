import { defaults, type Settings } from './defaults.js'
import { spellingsOf } from './spelling.js'
import type { ValidationConfig } from './validation-config.js'

/** Returns the settings of a configuration: its values, in either form, and the defaults for the rest. */
export const settingsOf = (config: ValidationConfig): Settings => {
  const given = Object.keys(defaults).flatMap((key) => {
    const [first] = spellingsOf(config, key as keyof Settings) // a key of the defaults
    return first === undefined ? [] : [[key, first.value] as const]
  })
  return { ...defaults, ...Object.fromEntries(given) }
}

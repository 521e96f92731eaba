import { defaults, type Settings } from './defaults.js'
import { spellingsOf } from './spelling.js'
import type { ValidationConfig } from './validation-config.js'

/**
 * The settings a configuration stands for: what it gives in either spelling, and the defaults.
 *
 * @category destructors
 * @since 1.0.0
 */
export const settingsOf = (config: ValidationConfig): Settings => {
  const given = Object.keys(defaults).flatMap((key) => {
    const [first] = spellingsOf(config, key as keyof Settings) // a key of the defaults
    return first === undefined ? [] : [[key, first.value] as const]
  })
  return { ...defaults, ...Object.fromEntries(given) }
}

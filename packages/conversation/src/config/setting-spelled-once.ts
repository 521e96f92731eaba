import { type Violation, rule } from '@contracts/core'
import type { Settings } from './defaults.js'
import { flatValue, nestedPaths, nestedValue } from './setting-value.js'

const settings = Object.keys(nestedPaths) as readonly (keyof Settings)[] // the keys of that table

const repeatedSetting = (setting: keyof Settings): Violation => ({
  path: nestedPaths[setting] ?? [],
  message: `must not be given together with ${setting}, its flat form`,
})

/**
 * A setting is given in its flat or its nested form, not in both, since either could be meant. A violation is reported
 * at the nested form.
 */
export const settingSpelledOnce = rule({
  id: 'conversation/setting-spelled-once',
  description: 'A setting is given in its flat or its nested form, not in both.',
  needs: [],
  check: (config: unknown) =>
    settings
      .filter((setting) => flatValue(config, setting) !== undefined && nestedValue(config, setting) !== undefined)
      .map(repeatedSetting),
})

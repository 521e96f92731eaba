import { type Finding, rule } from '@contracts/core'
import type { Settings } from './defaults.js'
import { flatValue, nestedPaths, nestedValue } from './setting-value.js'

const settings = Object.keys(nestedPaths) as readonly (keyof Settings)[] // the keys of that table

const again = (setting: keyof Settings): Finding => ({
  path: nestedPaths[setting] ?? [],
  says: `must be given in one spelling: ${setting} stands there as well`,
})

/**
 * A setting is given flat or nested, never in both spellings: which one counts could not be known. The nested one is
 * reported.
 *
 * @category rules
 * @since 1.0.0
 */
export const settingSpelledOnce = rule({
  id: 'conversation/setting-spelled-once',
  says: 'A setting is given in one spelling, flat or nested.',
  needs: [],
  check: (config: unknown) => {
    const found: Finding[] = []
    for (const setting of settings)
      if (nestedValue(config, setting) !== undefined && flatValue(config, setting) !== undefined)
        found.push(again(setting))
    return found
  },
})

import { rule } from '@contracts/core'
import { nestedSettings, spellingsOf } from './spelling.js'

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
  check: (config: unknown) =>
    nestedSettings.flatMap((setting) =>
      spellingsOf(config, setting)
        .slice(1)
        .map(({ path }) => ({ path, says: `must be given in one spelling: ${setting} stands there as well` })),
    ),
})

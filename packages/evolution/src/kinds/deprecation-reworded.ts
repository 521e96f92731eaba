import { changeKind } from './kind.js'

/**
 * Why a property is deprecated is told in other words.
 *
 * @category reporters
 * @since 1.0.0
 */
export const deprecationReworded = changeKind({
  id: 'deprecation-reworded',
  about: 'Why a property is deprecated is told in other words.',
  says: () => 'is deprecated in other words',
})

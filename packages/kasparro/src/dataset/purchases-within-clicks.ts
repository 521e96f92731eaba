import { rule } from '@contracts/core'
import type { Performance } from './performance.js'

/**
 * A purchase follows a click; reported at the purchases.
 *
 * @category rules
 * @since 1.0.0
 */
export const purchasesWithinClicks = rule({
  id: 'kasparro/purchases-within-clicks',
  severity: 'warning',
  says: 'There are no more purchases than clicks.',
  needs: ['/purchases', '/clicks'],
  check: ({ purchases, clicks }: Pick<Performance, 'purchases' | 'clicks'>) =>
    purchases <= clicks ? [] : [{ path: ['purchases'], says: 'must not be above clicks', value: purchases }],
})

import { rule } from '@contracts/core'
import { agreesWith } from './last-digit.js'
import type { Performance } from './performance.js'

/**
 * The `ctr` of a row is its clicks over its impressions, to within one unit of the last digit it is printed with. The
 * rule does not apply to a row without impressions.
 */
export const rowCtrConsistent = rule({
  id: 'kasparro/row-ctr-consistent',
  severity: 'warning',
  description: 'ctr is clicks over impressions, to within one unit of its last digit.',
  needs: ['/ctr', '/clicks', '/impressions'],
  check: ({ ctr, clicks, impressions }: Pick<Performance, 'ctr' | 'clicks' | 'impressions'>) =>
    impressions === 0 || agreesWith(ctr, clicks / impressions)
      ? []
      : [{ path: ['ctr'], message: 'must be clicks / impressions, to within one unit of its last digit' }],
})

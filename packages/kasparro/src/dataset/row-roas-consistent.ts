import { rule } from '@contracts/core'
import { agreesWith } from './last-digit.js'
import type { Performance } from './performance.js'

/**
 * The `roas` of a row is its revenue over its spend, to within one unit of the last digit it is printed with. The rule
 * does not apply to a row without spend.
 */
export const rowRoasConsistent = rule({
  id: 'kasparro/row-roas-consistent',
  severity: 'warning',
  description: 'roas is revenue over spend, to within one unit of its last digit.',
  needs: ['/roas', '/revenue', '/spend'],
  check: ({ roas, revenue, spend }: Pick<Performance, 'roas' | 'revenue' | 'spend'>) =>
    spend === 0 || agreesWith(roas, revenue / spend)
      ? []
      : [{ path: ['roas'], message: 'must be revenue / spend, to within one unit of its last digit' }],
})

import { changeKind } from './kind.js'

/**
 * A package no longer has a contract, or a living version of it.
 *
 * @category reporters
 * @since 1.0.0
 */
export const contractRemoved = changeKind({
  id: 'contract-removed',
  about: 'A package no longer has a contract, or a living version of it.',
  says: () => 'is gone',
})

import { changeKind } from './kind.js'

/**
 * A package no longer has a handoff: what it refused is let by.
 *
 * @category reporters
 * @since 1.0.0
 */
export const handoffRemoved = changeKind({
  id: 'handoff-removed',
  about: 'A package no longer has a handoff: what it refused is let by.',
  says: () => 'is gone',
})

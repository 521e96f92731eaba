import { changeKind } from './kind.js'

/**
 * A handoff has other code, another revision or other contracts. Two stored examples it accepted together and refuses
 * now show a break; without such a pair it is unproved.
 *
 * @category reporters
 * @since 1.0.0
 */
export const handoffChanged = changeKind({
  id: 'handoff-changed',
  about:
    'A handoff has other code, another revision or other contracts. Two stored examples it accepted together and refuses now show a break; without such a pair it is unproved.',
  says: () => 'judges otherwise',
})

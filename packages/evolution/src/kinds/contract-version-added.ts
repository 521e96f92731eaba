import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A contract has one more living version. The bare name means the newest from now on, and the change from the one it meant is judged.
 *
 * @category reporters
 * @since 1.0.0
 */
export const contractVersionAdded = changeKind({
  id: 'contract-version-added',
  about:
    'A contract has one more living version. The bare name means the newest from now on, and the change from the one it meant is judged.',
  says: ({ details }) => `is version ${quoted(details.after)} beside ${quoted(details.before)}`,
})

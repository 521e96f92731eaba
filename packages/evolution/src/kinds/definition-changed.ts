import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A definition nothing refers to comes, goes or differs. No message shows it.
 *
 * @category reporters
 * @since 1.0.0
 */
export const definitionChanged = changeKind({
  id: 'definition-changed',
  about: 'A definition nothing refers to comes, goes or differs. No message shows it.',
  says: ({ details }) => `holds another ${quoted(details.name)} that nothing refers to`,
})

import type { Case } from '../contract/case.js'
import type { RegistryLine } from '../contract/registry.js'
import { edited } from './edit.js'

/**
 * The message a case is about: its example with its patch applied.
 *
 * @category testing
 * @since 1.0.0
 */
export const messageOf = ({ examples }: Pick<RegistryLine, 'examples'>, { example = 0, patch }: Case): unknown =>
  edited(examples[example], patch)

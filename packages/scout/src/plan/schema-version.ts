import { advise } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The version of the schema a plan was written by. Its form is an advice, `version-form`: two numbers with a dot.
 *
 * @category codecs
 * @since 1.0.0
 */
export const SchemaVersion = advise(Text, {
  name: 'version-form',
  prefer: '^[0-9]+\\.[0-9]+$',
  says: 'a version of two numbers with a dot between them',
})
export type SchemaVersion = TypeOf<typeof SchemaVersion>

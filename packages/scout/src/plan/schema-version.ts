import { advise, string } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** The version of the schema a plan was written by. Its form is an advice, `version-form`: two numbers with a dot. */
export const SchemaVersion = advise(string, {
  name: 'version-form',
  prefer: '^[0-9]+\\.[0-9]+$',
  expects: 'a version of two numbers with a dot between them',
})
export type SchemaVersion = TypeOf<typeof SchemaVersion>

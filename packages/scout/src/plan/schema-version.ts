import { advise, string } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The version of the schema by which a plan was written. The advice `version-form` recommends two numbers with a dot.
 */
export const SchemaVersion = advise(string, {
  name: 'version-form',
  prefer: '^[0-9]+\\.[0-9]+$',
  expects: 'a version of two numbers separated by a dot',
})
export type SchemaVersion = TypeOf<typeof SchemaVersion>

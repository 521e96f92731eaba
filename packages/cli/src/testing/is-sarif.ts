import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'

// The schema is written in draft 4. Of its keywords, ajv 8 does not support `id`, so it is removed.
const { id, $schema, ...schema } = JSON.parse(
  readFileSync(
    createRequire(join(process.cwd(), 'package.json')).resolve(
      '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
    ),
    'utf8',
  ),
) as Readonly<Record<string, unknown>> // a schema is an object

/** The id of the schema, which contains the version of SARIF, and the draft it is written in. */
export const sarifSchema = [id, $schema] as const

/** The part of a log that tests read. */
export interface SarifLog {
  readonly runs: readonly [
    {
      readonly results: readonly {
        readonly ruleId: string
        readonly level: string
        readonly message: { readonly text: string }
        readonly locations: readonly [
          {
            readonly physicalLocation: {
              readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string }
              readonly region: { readonly startLine: number; readonly startColumn: number }
            }
          },
        ]
        readonly partialFingerprints: Readonly<Record<string, string>>
      }[]
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
      readonly invocations: readonly unknown[]
    },
  ]
}

/** Checks whether a value is valid under the schema of SARIF 2.1.0. */
export const isSarif = new Ajv({
  strict: false,
  validateFormats: false,
  unicodeRegExp: false,
  allErrors: true,
}).compile(schema)

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'

// The schema is of draft 4, of which ajv 8 knows every word this one uses but `id`.
const {
  id,
  $schema: _,
  ...schema
} = JSON.parse(
  readFileSync(
    createRequire(join(process.cwd(), 'package.json')).resolve(
      '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
    ),
    'utf8',
  ),
) as Readonly<Record<string, unknown>> // a schema is an object

/** The id of the schema, which names the version of SARIF. */
export const sarifSchemaId = String(id)

/** Whether a value is valid under the schema of SARIF 2.1.0. */
export const isSarif = new Ajv({
  strict: false,
  validateFormats: false,
  unicodeRegExp: false,
  allErrors: true,
}).compile(schema)

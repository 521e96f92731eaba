import { type AnyContract, contract, Issue, type Json, parsePointer, type ValidateResult } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { parseRelease, type ReleasedContract, validationErrors } from '@contracts/evolution/compare'
import type { KV } from '@nats-io/kv'
import * as E from 'fp-ts/lib/Either.js'

const isFilled = (issues: readonly Issue[]): issues is [Issue, ...Issue[]] => issues.length > 0

/** Makes a contract from a published one whose package is not installed. It checks the schema, not the rules. */
const shapeOnly = ({ id, version, role, schema }: ReleasedContract): AnyContract => {
  const base = contract({ id, version, role, description: 'A published contract, its shape only.', codec: JsonValue })
  const issuesIn = (value: unknown): readonly Issue[] =>
    validationErrors(schema, value as Json).map(
      ({ pointer, message }) =>
        new Issue({
          code: 'schema',
          path: parsePointer(pointer),
          expected: 'what the published schema accepts',
          message,
          redacted: 'is not what the published schema accepts',
          value: undefined,
          contract: base.name,
        }),
    )
  const validate = (value: unknown): ValidateResult<unknown> => {
    const issues = issuesIn(value)
    return isFilled(issues)
      ? { valid: false, errors: issues, warnings: [] }
      : { valid: true, value, errors: [], warnings: [] }
  }
  const decode: AnyContract['decode'] = (value) => {
    const issues = issuesIn(value)
    return isFilled(issues) ? E.left(issues) : E.right(value)
  }
  return { ...base, is: (value): value is unknown => issuesIn(value).length === 0, decode, validate }
}

/** Returns every contract of the releases in a bucket. Leaves out a release that cannot be read. */
export const storedContracts = async (bucket: KV): Promise<readonly AnyContract[]> => {
  const found: AnyContract[] = []
  for await (const key of await bucket.keys('release.>')) {
    const entry = await bucket.get(key)
    if (entry?.operation !== 'PUT') continue
    const release = parseRelease(JSON.parse(entry.string()))
    if (E.isRight(release)) found.push(...(release.right.contracts ?? []).map(shapeOnly))
  }
  return found
}

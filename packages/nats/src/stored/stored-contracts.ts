import { type AnyContract, contract, Issue, type Json, parsePointer, type ValidateResult } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { type ReleasedContract, validationErrors } from '@contracts/evolution/compare'
import { publishedPackages, publishedReleases, type RegistryStore, type StoreFailure } from '@contracts/registry'
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

/** Returns every contract of the published releases, the newest release of a package last. Left if one cannot be read. */
export const storedContracts = async (
  store: RegistryStore,
): Promise<E.Either<StoreFailure, readonly AnyContract[]>> => {
  const packages = await publishedPackages(store)
  if (E.isLeft(packages)) return packages
  const found: AnyContract[] = []
  for (const name of packages.right) {
    const releases = await publishedReleases(store, name)
    if (E.isLeft(releases)) return releases
    found.push(...releases.right.flatMap(({ release }) => (release.contracts ?? []).map(shapeOnly)))
  }
  return E.right(found)
}

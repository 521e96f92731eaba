import { arrayOf, contract, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

const IndexedRelease = struct('IndexedRelease', {
  version: field(string, 'Version of the release.'),
  digest: field(string, 'SHA-256 of the document with the release and its code.'),
})

/**
 * The published releases of a package. A release counts only if it is in this list.
 *
 * @category model
 * @since 1.0.0
 */
export const PackageIndex = struct('PackageIndex', {
  package: field(string, 'Name of the package.'),
  releases: field(arrayOf(IndexedRelease), 'Its releases, oldest first.'),
})
export type PackageIndex = TypeOf<typeof PackageIndex>

/** The contract of the list of releases of a package. */
export const packageIndex = contract({
  id: 'registry/package',
  version: 1,
  role: 'record',
  description: 'The published releases of a package.',
  codec: PackageIndex,
})

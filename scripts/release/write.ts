/** Writes the schemas, the README tables and the release documents of the packages whose version is not the one given. */
import { writeRelease } from '@contracts/evolution/release'
import { named } from '../workspace/files.js'
import { packages } from '../workspace/packages.js'
import { releaseOf } from './release.js'

// release-version.ts gives folder → version, as it was before.
const before = JSON.parse(process.argv[2] ?? '{}') as Readonly<Record<string, string>>

const moved = packages.filter(({ folder, manifest }) => manifest.version !== before[folder])

for (const one of moved) {
  process.stdout.write(`${named(writeRelease(one.path, await releaseOf(one)))}\n`)
}
if (moved.length === 0) process.stdout.write('No version moved: there is no pending changeset.\n')

import { exportNames as namesBuilt, readManifest } from '@contracts/evolution/release'
import { isLeft } from 'fp-ts/lib/Either.js'
import { isPublic } from '../workspace/entries.js'
import { packages, root, type Package } from '../workspace/packages.js'
import { exportNames } from '../workspace/program.js'
import type { Check } from '../workspace/results.js'

const check = async (one: Package): Promise<readonly string[]> => {
  const manifest = readManifest(one.path)
  const built = isLeft(manifest) ? manifest : await namesBuilt(one.path, manifest.right, [root])
  if (isLeft(built)) return [`${one.manifest.name}: ${built.left}; run pnpm build`]
  const compiled = exportNames(one)
  const subpaths = [...new Set([...Object.keys(compiled), ...Object.keys(built.right.names)])]
  return subpaths
    .filter(
      (subpath) =>
        isPublic({ subpath }) && JSON.stringify(compiled[subpath]) !== JSON.stringify(built.right.names[subpath]),
    )
    .map(
      (subpath) => `${one.manifest.name} ${subpath}: its declarations are read otherwise than the compiler sees them`,
    )
}

/** The gate parses declarations and checks no types; it sees what the compiler sees all the same. */
export const exportsRead: Check = {
  name: 'the export names read from the built declarations are the ones the compiler sees',
  check: async () => (await Promise.all(packages.map(check))).flat(),
}

import { exportNames as namesBuilt, readManifest } from '@contracts/evolution/release'
import { isLeft } from 'fp-ts/lib/Either.js'
import { isPublic } from '../workspace/entries.js'
import { packages, root, type Package } from '../workspace/packages.js'
import { exportNames } from '../workspace/program.js'
import type { Check } from './check.js'

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

/** The gate parses declarations without checking types. It must still find the export names that the compiler finds. */
export const exportsRead: Check = {
  name: 'the gate reads the same export names from the built declarations as the compiler',
  check: async () => (await Promise.all(packages.map(check))).flat(),
}

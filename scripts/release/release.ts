/** The release document: what a package promised when a version was cut, as later versions are compared with it. */
import { releaseFromBuild, readManifest, type Release } from '@contracts/evolution/release'
import { type Package, root } from '../workspace/packages.js'

/** The release of a package as it is built: the code of its rules is compared as it was shipped. */
export const releaseOf = async ({ path }: Package): Promise<Release> => {
  const manifest = readManifest(path)
  if (manifest._tag === 'Left') throw new Error(manifest.left)
  const built = await releaseFromBuild(path, manifest.right, [root])
  if (built._tag === 'Left') throw new Error(`${manifest.right.name}: ${built.left}`)
  return built.right.release
}

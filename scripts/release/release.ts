/** The release document: what a package promised when a version was cut, as later versions are compared with it. */
import * as codecs from '@contracts/core/codecs'
import { packageSurface, readManifest, type Release, releaseFrom } from '@contracts/evolution/release'
import { isRight } from 'fp-ts/lib/Either.js'
import { type Package, root } from '../workspace/packages.js'
import { exportNames } from '../workspace/program.js'
import type { Domain } from '../workspace/registry.js'

/** Export names and surface of every package, which is built; the codecs of core, the contracts of a domain. */
export const releaseOf = (one: Package, domains: readonly Domain[]): Release => {
  const domain = domains.find((candidate) => candidate.package.folder === one.folder)
  const manifest = readManifest(one.path)
  return releaseFrom({
    manifest: one.manifest,
    exports: exportNames(one),
    ...(isRight(manifest) ? { surface: packageSurface(one.path, manifest.right, [root]) } : {}),
    ...(one.folder === 'core' ? { codecs } : {}),
    ...(domain ? { registry: domain.registry } : {}),
  })
}

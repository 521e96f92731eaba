/** The release document: what a package promised when a version was cut, as later versions are compared with it. */
import * as codecs from '@contracts/core/codecs'
import { type Release, releaseFrom } from '@contracts/evolution/release'
import type { Package } from '../workspace/packages.js'
import { exportNames } from '../workspace/program.js'
import type { Domain } from '../workspace/registry.js'

/** Export names for every package; the codecs of core, the contracts of a domain. */
export const releaseOf = (one: Package, domains: readonly Domain[]): Release => {
  const domain = domains.find((candidate) => candidate.package.folder === one.folder)
  return releaseFrom({
    manifest: one.manifest,
    exports: exportNames(one),
    ...(one.folder === 'core' ? { codecs } : {}),
    ...(domain ? { registry: domain.registry } : {}),
  })
}

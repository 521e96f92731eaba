import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '../workspace/packages.js'
import type { Check } from '../workspace/results.js'

/** Every released package must have the release file that its next version is compared with. */
export const baselines: Check = {
  name: 'every released package has releases/<version>.json for its version',
  check: () =>
    packages
      .filter(({ manifest }) => manifest.version !== '0.0.0')
      .filter(({ path, manifest }) => !existsSync(join(path, 'releases', `${manifest.version}.json`)))
      .map(({ folder, manifest }) => `packages/${folder}/releases/${manifest.version}.json is missing`),
}

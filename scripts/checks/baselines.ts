import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '../workspace/packages.js'
import type { Check } from '../workspace/results.js'

/** What the next version is compared with: a package that was released says what it promised. */
export const baselines: Check = {
  name: 'every released version has its releases/<version>.json',
  check: () =>
    packages
      .filter(({ manifest }) => manifest.version !== '0.0.0')
      .filter(({ path, manifest }) => !existsSync(join(path, 'releases', `${manifest.version}.json`)))
      .map(({ folder, manifest }) => `packages/${folder}/releases/${manifest.version}.json is missing`),
}

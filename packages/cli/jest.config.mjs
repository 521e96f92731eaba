import { fileURLToPath } from 'node:url'
import preset from '../../configs/jest.preset.mjs'

// A catalog is loaded by its file URL; what jest puts in the place of import() knows paths.
export default {
  ...preset,
  moduleNameMapper: { ...preset.moduleNameMapper, '^file://(/.*)$': '$1' },
  setupFiles: [fileURLToPath(new URL('../../configs/collect-garbage.cjs', import.meta.url))],
}

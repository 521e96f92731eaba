import { packages } from './packages.js'
import { repository } from '../apps/site/src/workspace.js'

describe('the published packages', () => {
  it('name the repository and their folder in it', () => {
    const named = packages.map(({ manifest }) => [manifest.repository?.url, manifest.repository?.directory])
    expect(named).toEqual(packages.map(({ folder }) => [`git+${repository}.git`, `packages/${folder}`]))
  })
})

import { repository } from '../apps/site/src/workspace.js'
import { packages } from './packages.js'
import { textOf } from './workspace/files.js'

describe('the published packages', () => {
  it('name the repository and their folder in it', () => {
    const named = packages.map(({ manifest }) => [manifest.repository?.url, manifest.repository?.directory])
    expect(named).toEqual(packages.map(({ folder }) => [`git+${repository}.git`, `packages/${folder}`]))
  })

  // An agent loads the whole page, and finds it by its description.
  it.each(['core', 'cli'])('%s ships a page for agents, with a name, a description and at most 150 lines', (folder) => {
    const page = textOf(`packages/${folder}/SKILL.md`)
    const files = packages.filter((one) => one.folder === folder).flatMap(({ manifest }) => manifest.files ?? [])
    expect(files).toContain('SKILL.md')
    expect(page).toMatch(/^---\nname: [a-z-]{1,64}\ndescription: .{1,1024}\n---\n/)
    expect(page.split('\n').length).toBeLessThanOrEqual(151)
  })
})

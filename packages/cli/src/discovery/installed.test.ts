import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { discover } from './installed.js'
import { folderWith, manifestOf } from '../testing/stranger.js'

const namesFrom = (folder: string) => discover(folder).map(({ name, version }) => `${name} ${version}`)

describe('discover', () => {
  it('finds the package of the folder, then plain and scoped packages upward, the nearest of each name', () => {
    const root = folderWith({
      'package.json': '{"name":"root"}',
      'node_modules/far/package.json': manifestOf('far'),
      'node_modules/both/package.json': manifestOf('both', './catalog.js', '1.0.0'),
      'node_modules/@scope/inner/package.json': manifestOf('@scope/inner'),
      'node_modules/plain/package.json': '{"name":"plain"}',
      'node_modules/.hidden/package.json': manifestOf('hidden'),
      'node_modules/torn/package.json': '{"contracts":',
      'packages/home/package.json': manifestOf('home'),
      'packages/home/src/deep/x.txt': '',
      'packages/home/node_modules/both/package.json': manifestOf('both', './catalog.js', '2.0.0'),
    })
    expect(namesFrom(join(root, 'packages/home/src/deep'))).toEqual([
      'home 3.1.0',
      'both 2.0.0',
      '@scope/inner 3.1.0',
      'far 3.1.0',
    ])
    expect(namesFrom(root)).toEqual(['@scope/inner 3.1.0', 'both 1.0.0', 'far 3.1.0'])
  })

  it('follows symbolic links made by pnpm', () => {
    const root = folderWith({ 'node_modules/.pnpm/far@1/node_modules/far/package.json': manifestOf('far') })
    symlinkSync(join(root, 'node_modules/.pnpm/far@1/node_modules/far'), join(root, 'node_modules/far'))
    expect(namesFrom(root)).toEqual(['far 3.1.0'])
  })

  it.each(['../outside.js', '/etc/passwd', './a/../../../outside.js', '.'])('refuses the catalog %s', (path) => {
    const root = folderWith({ 'node_modules/far/package.json': manifestOf('far', path) })
    const [found] = discover(root)
    expect(found?.catalog).toEqual({ refused: `its catalog ${path} lies outside the package` })
  })

  it('refuses a catalog link that points outside the package', () => {
    const root = folderWith({ 'outside.js': '', 'node_modules/far/package.json': manifestOf('far') })
    mkdirSync(join(root, 'node_modules/far'), { recursive: true })
    symlinkSync(join(root, 'outside.js'), join(root, 'node_modules/far/catalog.js'))
    expect(discover(root)[0]?.catalog).toEqual({ refused: 'its catalog ./catalog.js lies outside the package' })
  })
})

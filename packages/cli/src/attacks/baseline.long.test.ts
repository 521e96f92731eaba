import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runIn } from '../testing/run-in.js'
import { orders, refused, released, rewrite } from './released-orders.js'
import { smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

const base = expect.stringMatching(/ at the merge base with main \([0-9a-f]{10}\)\.$/) as unknown as string

describe('a pull request that edits the release files it is compared with', () => {
  it('is refused if it edits the newest one, even with a pending changeset', async () => {
    const acme = await released(workspace, '1.0.0', '1.1.0')
    await rewrite(acme, '1.1.0')
    acme.changeset('patch', 'Fixes a typo.')
    acme.commit('Fixes a typo')
    const [first, ...others] = await refused(acme)
    expect(first).toMatch(
      /^release-changed: packages\/orders\/releases\/1\.1\.0\.json differs from what it is at the merge base with main/,
    )
    // The release history also shows the break, even without a base.
    expect(others).toEqual([
      'bump-too-small: @acme/orders needs a major; .changeset/change.md promises a patch.',
      'release-too-small: @acme/orders 1.1.0 is a minor after 1.0.0; what has changed needs a major.',
    ])
  })

  it('is refused if it edits all of them', async () => {
    const acme = await released(workspace, '1.0.0', '1.1.0')
    await rewrite(acme, '1.0.0', '1.1.0')
    acme.commit('Fixes a typo')
    const problems = await refused(acme)
    expect(problems.map((one) => one.slice(0, 57))).toEqual([
      'release-changed: packages/orders/releases/1.0.0.json diff',
      'release-changed: packages/orders/releases/1.1.0.json diff',
    ])
  })

  it('is refused if the package has only one release', async () => {
    const acme = await released(workspace, '1.0.0')
    await rewrite(acme, '1.0.0')
    acme.commit('Fixes a typo')
    expect(await refused(acme)).toEqual([base])
  })

  it('is refused before it is committed, also on the main branch', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.git('checkout', '-q', 'main')
    await rewrite(acme, '1.0.0')
    expect(await refused(acme)).toEqual([expect.stringMatching(/ at HEAD \([0-9a-f]{10}\)\.$/)])
  })

  it('is refused if it removes one', async () => {
    const acme = await released(workspace, '1.0.0', '1.1.0')
    acme.remove('packages/orders/releases/1.0.0.json')
    acme.commit('Removes a file')
    expect(await refused(acme)).toEqual([
      expect.stringMatching(/^release-changed: packages\/orders\/releases\/1\.0\.0\.json is missing, and is there at /),
      'bad-release: @acme/orders: releases/1.1.0.json is not a release document: orders/order@1 is unchanged since 1.0.0, and that release is missing.',
    ])
  })

  it('is reported with the command that restores the file', async () => {
    const acme = await released(workspace, '1.0.0')
    await rewrite(acme, '1.0.0')
    const { out } = await acme.check()
    const commit = acme.git('rev-parse', '--short=10', 'main').trim()
    const [, restore = ''] = /Restore it: (.*)/.exec(out) ?? []
    expect(restore).toBe(`git restore --source=${commit} -- :/packages/orders/releases/1.0.0.json`)
    expect(out).toContain(`compared with HEAD (${commit})\n`)
    execFileSync('sh', ['-c', restore], { cwd: join(acme.folder, 'packages/orders') })
    expect((await acme.check()).out).not.toContain('release-changed: packages/orders/releases/1.0.0.json')
    acme.git('mv', 'packages/orders', 'packages/our orders')
    acme.remove('packages/our orders/releases/1.0.0.json')
    const [, command = ''] = /Restore it: (.*)/.exec((await acme.check()).out) ?? []
    execFileSync('sh', ['-c', command], { cwd: acme.folder })
    expect((await acme.check()).out).not.toContain('release-changed: packages/our orders/releases/1.0.0.json')
  })
})

describe('a pull request that removes a package from the check', () => {
  const gone = (why: string) =>
    expect.stringMatching(
      new RegExp(`^package-gone: @acme/orders is a contract package at .*, and not here: ${why}\\.$`),
    ) as unknown as string

  it('is refused if it makes the package private', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.manifest({ private: true })
    expect(await refused(acme)).toEqual([gone('its package.json is private')])
  })

  it('is refused if it removes the catalog entry and the releases', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.manifest({ contracts: undefined })
    acme.remove('packages/orders/releases')
    expect(await refused(acme)).toEqual([gone('it names no catalog and has no releases')])
  })

  it('is refused if it removes the folder, or the package from the workspace', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.remove('packages/orders')
    expect(await refused(acme)).toEqual([gone('the workspace does not have it any more')])
    const other = await released(workspace, '1.0.0')
    other.write({ 'package.json': '{ "name": "acme", "private": true, "workspaces": ["apps/*"] }' })
    expect(await refused(other)).toEqual([gone('the workspace does not have it any more')])
  })

  it('passes and is listed as a major if a changeset announces it', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.manifest({ private: true })
    acme.changeset('major', 'Removes `@acme/orders`: its agent is switched off.')
    const { code, out } = await acme.check()
    expect(code).toBe(0)
    expect(out).toContain('@acme/orders 1.0.0   needs major, the changeset says major\n  package-gone: ')
    const whole = await released(workspace, '1.0.0')
    whole.remove('packages/orders')
    whole.write({ '.changeset/gone.md': '---\n---\n\nRemoves `@acme/orders`: its agent is switched off.\n' })
    expect((await whole.check()).code).toBe(0)
  })
})

describe('a version that is lowered', () => {
  it('is refused at 0.0.0 if there are releases, even with a changeset for a first release', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.manifest({ version: '0.0.0' })
    acme.build(orders(['a', 'b']))
    acme.changeset('major', 'First release: orders.')
    expect((await refused(acme)).map((one) => one.split(':')[0])).toEqual(['version-set-back', 'version-set-back'])
  })

  it('is refused at an older release, even without git', async () => {
    const acme = workspace(orders(['a']))
    await acme.cut('1.0.0')
    await acme.cut('1.1.0')
    acme.manifest({ version: '1.0.0' })
    expect(await refused(acme)).toEqual(['version-set-back: @acme/orders is 1.0.0, and releases/1.1.0.json exists.'])
  })
})

describe('a change of release files that promises nothing else', () => {
  it('passes for a new release file', async () => {
    const acme = await released(workspace, '1.0.0')
    await acme.cut('1.1.0')
    acme.commit('Cuts 1.1.0')
    expect((await acme.check()).code).toBe(0)
  })

  it('passes for other white space', async () => {
    const acme = await released(workspace, '1.0.0')
    const file = 'packages/orders/releases/1.0.0.json'
    acme.write({ [file]: JSON.stringify(JSON.parse(acme.git('show', `main:${file}`))) })
    expect((await acme.check()).code).toBe(0)
  })

  it('passes for a release that only main has cut since', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.git('checkout', '-q', 'main')
    await acme.cut('1.1.0')
    acme.commit('Cuts 1.1.0')
    acme.git('checkout', '-q', 'change')
    expect((await acme.check('--against', 'main')).code).toBe(0)
  })
})

describe('release files that git does not have as they are', () => {
  const releases = 'packages/orders/releases'

  it('are refused when they are moved behind a link, and at a base where they are', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.write({ 'baselines/README.md': '' })
    renameSync(join(acme.folder, releases), join(acme.folder, 'baselines/orders'))
    symlinkSync('../../baselines/orders', join(acme.folder, releases))
    acme.commit('Moves the releases')
    expect((await refused(acme)).map((one) => one.split(':')[0])).toEqual(['release-linked'])
    acme.git('checkout', '-q', '-B', 'main')
    const { code, out } = await acme.check()
    expect([code, out.split('\n')[0]]).toEqual([
      2,
      expect.stringMatching(
        /^no-base: The base to compare with cannot be read: packages\/orders\/releases is a link to \.\.\/\.\.\/baselines\/orders at HEAD \(\w{10}\), and links are not followed\.$/,
      ),
    ])
  })

  it('are refused if a filter has replaced them by a pointer at the base', async () => {
    const acme = workspace(orders(['a']))
    await acme.cut('1.0.0')
    const file = join(acme.folder, releases, '1.0.0.json')
    writeFileSync(file, 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n')
    acme.commit('Stores the releases elsewhere')
    acme.git('checkout', '-q', '-b', 'change')
    await rewrite(acme, '1.0.0')
    expect((await refused(acme))[0]).toMatch(
      /^release-unreadable: packages\/orders\/releases\/1\.0\.0\.json is not JSON/,
    )
  })

  it('are refused if an attribute names a filter at the base', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.write({ '.gitattributes': 'releases/** filter=secret\n**/releases/*.cjs filter=secret\n' })
    acme.commit('Stores the releases elsewhere')
    acme.git('checkout', '-q', '-B', 'main')
    const { code, out } = await acme.check()
    expect([code, out]).toEqual([
      2,
      expect.stringMatching(/releases\/1\.0\.0\.cjs has the attribute filter=secret at HEAD \(\w+\), so git stores/),
    ])
  })

  it('are refused in a submodule', async () => {
    const acme = await released(workspace, '1.0.0')
    const commit = acme.git('rev-parse', 'HEAD').trim()
    acme.git('rm', '-r', '-q', '--cached', 'packages/orders')
    acme.git('update-index', '--add', '--cacheinfo', `160000,${commit},packages/orders`)
    acme.git('commit', '-q', '-m', 'Makes the package a submodule')
    acme.git('checkout', '-q', '-B', 'main')
    const { code, out } = await acme.check()
    expect([code, out]).toEqual([2, expect.stringContaining('packages/orders is a submodule at HEAD')])
  })
})

describe('the base of a pull request', () => {
  it('is not known on a branch without a common commit', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.git('checkout', '-q', '--orphan', 'other')
    await rewrite(acme, '1.0.0')
    acme.commit('Begins anew')
    const { code, out } = await acme.check()
    expect([code, out]).toEqual([2, expect.stringContaining('HEAD and main have no common commit')])
  })

  it.each(['main', 'origin/main'])('is not chosen by a tag called %s', async (tag) => {
    const acme = await released(workspace, '1.0.0')
    acme.git('update-ref', 'refs/remotes/origin/main', 'main')
    await rewrite(acme, '1.0.0')
    acme.commit('Fixes a typo')
    acme.git('tag', tag)
    for (const argv of [[], ['--against', tag]])
      expect((await refused(acme, ...argv)).map((one) => one.split(':')[0])).toEqual(['release-changed'])
  })

  it('is not an object that replaces it', async () => {
    const acme = await released(workspace, '1.0.0')
    await rewrite(acme, '1.0.0')
    acme.commit('Fixes a typo')
    acme.git('replace', 'main', 'change')
    expect((await refused(acme)).map((one) => one.split(':')[0])).toEqual(['release-changed'])
  })

  it('is compared with, whatever the build metadata of the version', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.manifest({ version: '1.0.0+1' })
    acme.build(orders(['a', 'b']))
    const text = acme.git('show', 'main:packages/orders/releases/1.0.0.json')
    acme.write({ 'packages/orders/releases/1.0.0+1.json': text.replace('"1.0.0"', '"1.0.0+1"') })
    acme.commit('Fixes a typo')
    expect((await refused(acme)).map((one) => one.split(':')[0])).toContain('version-set-back')
  })
})

describe('a workspace without a package to check', () => {
  it('is refused, unless that is intended', async () => {
    const acme = workspace(orders(['a']))
    acme.manifest({ contracts: undefined })
    const { code, out } = await acme.check()
    expect([code, out.split('\n')[0]]).toEqual([
      2,
      'nothing-to-check: No package here names a catalog or has releases, so nothing is checked.',
    ])
    expect((await acme.check('--allow-empty')).code).toBe(0)
  })
})

describe('a pull request that cuts a release', () => {
  const cut = async () => {
    const acme = await released(workspace, '1.0.0')
    acme.build(orders(['a']).replace('An order.', 'One order.'))
    await acme.cut('1.0.1')
    acme.write({ 'packages/orders/CHANGELOG.md': '## 1.0.1\n\n### Patch Changes\n\n- Describes the order.\n' })
    return acme
  }
  const file = 'packages/orders/releases/1.0.1.cjs'

  it('passes if the code of the release is that of the build', async () => {
    const acme = await cut()
    acme.commit('Cuts 1.0.1')
    expect(await acme.check()).toMatchObject({ code: 0 })
  })

  it('is refused if it is other code, even with a changeset and if it decides every message alike', async () => {
    const acme = await cut()
    const code = readFileSync(join(acme.folder, file), 'utf8')
    acme.write({ [file]: `${code}\nif (globalThis.later) exports.released = undefined\n` })
    acme.changeset('patch', 'Changes nothing.')
    acme.commit('Cuts 1.0.1')
    expect(await refused(acme)).toEqual([
      expect.stringMatching(
        /^release-forged: packages\/orders\/releases\/1\.0\.1\.cjs is new since the merge base with main \(\w+\), and is not the code of the build\.$/,
      ),
    ])
  })
})

describe('a package that is renamed', () => {
  it('is gone, and its releases are those of the base', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.manifest({ name: '@acme/purchases' })
    acme.commit('Renames the package')
    expect((await refused(acme)).map((one) => one.split(':')[0])).toEqual(['package-gone'])
  })

  it('needs the bump of its changes under its new name', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.manifest({ name: '@acme/purchases' })
    acme.build(orders(['a', 'b']))
    acme.write({ '.changeset/gone.md': '---\n---\n\nRemoves `@acme/orders`: it is `@acme/purchases` now.\n' })
    const { out } = await acme.check()
    expect(out).toContain('no-changeset: @acme/purchases needs a major, and no changeset names it.\n')
    expect(out).toContain('    "@acme/purchases": major\n')
  })
})

describe('the code of releases that the base has', () => {
  const file = 'packages/orders/releases/1.0.0.cjs'

  it('is refused behind a link, even if the bytes are the same', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.write({ 'packages/orders/stored/README.md': '' })
    renameSync(join(acme.folder, file), join(acme.folder, 'packages/orders/stored/1.0.0.cjs'))
    symlinkSync('../stored/1.0.0.cjs', join(acme.folder, file))
    acme.commit('Moves the code')
    expect(await refused(acme)).toEqual([
      'release-linked: packages/orders/releases/1.0.0.cjs is behind a link, and links are not followed.',
    ])
  })

  it('is refused if it is added to a release that was without code', async () => {
    const acme = workspace(orders(['a']))
    await acme.cut('1.0.0')
    const code = readFileSync(join(acme.folder, file), 'utf8')
    acme.remove(file)
    acme.commit('Cuts the release')
    acme.git('checkout', '-q', '-b', 'change')
    acme.write({ [file]: code })
    acme.commit('Adds its code')
    expect(await refused(acme)).toEqual([
      expect.stringMatching(
        /^release-forged: packages\/orders\/releases\/1\.0\.0\.cjs is new since the merge base with main \(\w+\), which has the release 1\.0\.0 without code\.$/,
      ),
    ])
  })

  it('is the same with the line breaks of another system', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.git('config', 'core.autocrlf', 'true')
    acme.git('rm', '-qr', '--cached', 'packages')
    acme.git('reset', '-q', '--hard')
    expect(readFileSync(join(acme.folder, file), 'utf8')).toContain('\r\n')
    expect(await acme.check()).toMatchObject({ code: 0, out: expect.not.stringContaining('code-changed') as string })
  })
})

describe('a workspace that moves in its repository', () => {
  it('is compared with its packages where they were', async () => {
    const acme = workspace(orders(['a', 'b']))
    await acme.cut('1.0.0')
    acme.commit('Cuts the release')
    acme.git('checkout', '-q', '-b', 'change')
    await rewrite(acme)
    acme.build(orders(['a']))
    acme.manifest({ version: '0.0.0' })
    acme.remove('packages/orders/releases')
    await acme.cut('1.0.0')
    for (const name of readdirSync(acme.folder).filter((one) => one !== '.git')) {
      acme.write({ 'ws/README.md': '' })
      renameSync(join(acme.folder, name), join(acme.folder, 'ws', name))
    }
    const { code, out } = await runIn(join(acme.folder, 'ws'), ['check', '--against', 'main'])
    expect([code, out.match(/release-changed|no-base/g)]).toEqual([1, ['release-changed']])
  })
})

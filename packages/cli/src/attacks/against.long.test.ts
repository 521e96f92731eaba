import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runIn } from '../testing/run-in.js'
import { orders, refused, released, rewrite } from './released-orders.js'
import { smallWorkspaces } from './small-workspace.js'

const workspace = smallWorkspaces()

describe('--against', () => {
  it('takes a tag, a commit, and the upstream of a branch', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.git('tag', 'v1')
    await rewrite(acme, '1.0.0')
    acme.commit('Fixes a typo')
    acme.git('checkout', '-q', '-B', 'main')
    acme.git('branch', 'released', 'v1')
    acme.git('branch', '-q', '--set-upstream-to=released')
    expect((await acme.check()).code).toBe(0)
    for (const revision of [
      'v1',
      'HEAD~1',
      'HEAD^',
      'v1^{commit}',
      acme.git('rev-parse', 'v1').trim(),
      '@{u}',
      'main@{upstream}',
    ])
      expect((await refused(acme, '--against', revision)).map((one) => one.split(':')[0])).toEqual(['release-changed'])
  })

  it.each(['nowhere', 'HEAD..main', 'HEAD:package.json', '^HEAD', 'a b'])(
    'refuses %j, which is not a revision',
    async (word) => {
      const { code, out } = await (await released(workspace, '1.0.0')).check('--against', word)
      expect(code).toBe(2)
      expect(out).toMatch(/^no-base: The base to compare with cannot be read: .* is not a /)
    },
  )

  it('refuses a name that a local and a remote branch have', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.git('update-ref', 'refs/remotes/origin/main', 'main')
    await rewrite(acme, '1.0.0')
    acme.commit('Fixes a typo')
    expect((await acme.check('--against', 'origin/main')).code).toBe(1)
    acme.git('branch', 'origin/main')
    const { code, out } = await acme.check('--against', 'origin/main')
    expect(code).toBe(2)
    expect(out).toContain('origin/main is two branches: write refs/remotes/origin/main or refs/heads/origin/main')
    expect((await acme.check('--against', 'refs/remotes/origin/main')).code).toBe(1)
  })

  it('never passes the operand to git as an option', async () => {
    const { code, out } = await (await released(workspace, '1.0.0')).check('--against=--output=stolen')
    expect({ code, out: out.split('.')[0] }).toEqual({
      code: 2,
      out: 'no-base: The base to compare with cannot be read: "--output=stolen" is not a git revision',
    })
  })

  it('reads the repository of the folder, even in a git hook that sets GIT_DIR', async () => {
    const acme = await released(workspace, '1.0.0')
    await rewrite(acme, '1.0.0')
    const before = process.env['GIT_DIR']
    process.env['GIT_DIR'] = '.git/nowhere'
    try {
      expect((await refused(acme)).map((one) => one.split(':')[0])).toEqual(['release-changed'])
    } finally {
      if (before === undefined) delete process.env['GIT_DIR']
      else process.env['GIT_DIR'] = before
    }
  })

  it('is refused without a repository or a commit to compare with', async () => {
    const acme = workspace(orders(['a']))
    await acme.cut('1.0.0')
    expect((await acme.check('--against', 'HEAD')).out).toContain('not a git repository')
    expect((await acme.check()).code).toBe(0)
    acme.git('init', '-q', '-b', 'main', '--template=')
    expect((await acme.check('--against', 'HEAD')).out).toContain('the repository has no commit yet')
    expect((await acme.check()).code).toBe(0)
  })
})

describe('a shallow clone', () => {
  const clones: string[] = []
  afterAll(() => {
    for (const folder of clones) rmSync(folder, { recursive: true, force: true })
  })

  it('without a common commit is refused, with advice to fetch the whole history', async () => {
    const acme = await released(workspace, '1.0.0')
    acme.write({ 'packages/orders/note.txt': 'a change' })
    acme.commit('Changes a file')
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-clone-')))
    clones.push(folder)
    const from = `file://${acme.folder}`
    execFileSync('git', ['clone', '-q', '--depth', '1', '--branch', 'change', from, folder], { stdio: 'pipe' })
    cpSync(join(acme.folder, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
    const advice = 'this clone is shallow; fetch the whole history (actions/checkout: `fetch-depth: 0`)'
    const { code, out } = await runIn(folder, ['check'])
    expect(code).toBe(2)
    expect(out).toContain(advice)
    execFileSync('git', ['fetch', '-q', '--depth', '1', 'origin', 'main:refs/remotes/origin/main'], { cwd: folder })
    for (const argv of [['check'], ['check', '--against', 'origin/main']]) {
      const fetched = await runIn(folder, argv)
      expect(fetched.code).toBe(2)
      expect(fetched.out).toContain(`HEAD and origin/main have no common commit here: ${advice}`)
    }
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type NpmRegistry, startNpmRegistry } from '@contracts/testing-internal/npm-registry'
import { orders, refused, rewrite } from './released-orders.js'
import { packageFolder, smallWorkspaces, type SmallWorkspace } from './small-workspace.js'

/** Environment variables that override those of the caller (such as npm), so that no test reaches another registry. */
const env: Record<string, string> = {}
const workspace = smallWorkspaces(env)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-registry-')))
let registry: NpmRegistry
let settings: string

beforeAll(async () => {
  registry = await startNpmRegistry(folder)
  const { url, token } = registry
  env['npm_config_registry'] = `${url}/`
  const host = url.replace('http:', '')
  settings = `${host}/:_authToken=${token}\ncache=${join(folder, 'cache')}\nupdate-notifier=false\nnoproxy=127.0.0.1\n`
})

afterAll(async () => {
  await registry.close()
  rmSync(folder, { recursive: true, force: true })
})

let names = 0

/** Makes a workspace whose package has a unique name, and releases and publishes these versions of it. */
const published = async (...versions: readonly string[]): Promise<SmallWorkspace> => {
  const acme = workspace(orders(['a']))
  acme.write({ '.npmrc': settings, [`${packageFolder}/.npmrc`]: settings })
  acme.manifest({ name: `@acme/orders-${String(++names)}` })
  for (const version of versions) await release(acme, version)
  return acme
}

const release = async (acme: SmallWorkspace, version: string): Promise<void> => {
  await acme.cut(version)
  await promisify(execFile)('npm', ['publish', '--access', 'public'], {
    cwd: join(acme.folder, packageFolder),
    env: { ...process.env, ...env },
  })
}

describe('--against npm', () => {
  it('passes if the release files match the published packages', async () => {
    const acme = await published('1.0.0', '1.0.1')
    const { code, out } = await acme.check('--against', 'npm')
    expect({ code, line: out.split('\n').at(-3) }).toEqual({
      code: 0,
      line: 'Release files, packages and versions compared with the registry of npm',
    })
  })

  it('refuses release files that differ from the published build, and compares with the build', async () => {
    const acme = await published('1.0.0')
    await rewrite(acme, '1.0.0')
    expect(await refused(acme, '--against', 'npm')).toEqual([
      expect.stringMatching(
        /^release-changed: releases\/1\.0\.0\.json differs from the published @acme\/orders-\d+ 1\.0\.0\.$/,
      ),
      expect.stringMatching(/^no-changeset: @acme\/orders-\d+ needs a major, and no changeset names it\.$/),
    ])
  })

  it('takes the registry from the base, and nothing from what the pull request has unpacked', async () => {
    const acme = await published('1.0.0')
    acme.commit('Cuts 1.0.0')
    acme.git('checkout', '-q', '-b', 'change')
    await rewrite(acme, '1.0.0')
    acme.write({
      '.npmrc': `${settings}@acme:registry=http://127.0.0.1:9/\n`,
      [`${packageFolder}/node_modules/.cache/contracts/1.0.0/package.json`]: '{}',
    })
    acme.commit('Fixes a typo')
    expect((await refused(acme, '--against', 'npm')).map((one) => one.split(':')[0])).toEqual([
      'release-changed',
      'no-changeset',
    ])
  })

  it('runs the old rules of the published build, also without the code of the release file', async () => {
    const ruled = (kinds: string, rules: string): string => `
const { catalog, contract, enumOf, rule, struct } = require('@contracts/core')
const Order = struct('Order', { kind: enumOf(${kinds}) })
const check = ({ kind }) => (kind === 'b' ? [{ path: ['kind'], message: 'must not be b' }] : [])
const aOnly = rule({ id: 'orders/a-only', description: 'The kind is a.', check })
const order = contract({ id: 'orders/order', version: 1, role: 'input', description: 'An order.', codec: Order, rules: [${rules}] })
exports.catalog = catalog({ domain: 'orders', entries: [{ contract: order, examples: [{ kind: 'a' }] }] })
`
    const acme = await published()
    acme.build(ruled(`'a', 'b'`, 'aOnly'))
    await release(acme, '1.0.0')
    acme.build(ruled(`'a'`, ''))
    acme.remove(`${packageFolder}/releases/1.0.0.cjs`)
    expect((await acme.check()).out).toContain(
      '(counterexample, run against both versions; 1 rule of 1.0.0 was not run: orders/a-only):\n      {"kind":"b"}',
    )
    const { out } = await acme.check('--against', 'npm')
    expect(out).not.toContain('{"kind":"b"}')
    expect(out).toContain('a rule of the old version rejects every message found')
  })

  it('reads the codecs that a release file of an older tool lacks from the published package', async () => {
    const exporting = (type: string) => `${orders(['a'])}\nexports.Amount = require('io-ts').${type}`
    const acme = await published()
    acme.build(exporting('string'))
    await release(acme, '1.0.0')
    const file = join(acme.folder, packageFolder, 'releases/1.0.0.json')
    const {
      codecs: _,
      exportedContracts: __,
      ...older
    } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
    acme.write({ [`${packageFolder}/releases/1.0.0.json`]: JSON.stringify(older) })
    expect(await acme.check('--against', 'npm')).toMatchObject({ code: 0, err: '' })
    acme.build(exporting('number'))
    const { out } = await acme.check('--against', 'npm')
    expect(out).toContain('Amount   is number, was string.')
    expect(out).not.toContain('release-changed')
    expect(out).not.toContain('codecs-not-recorded')
  })

  it('refuses a release file without the codecs of the published package', async () => {
    const acme = await published()
    acme.build(`${orders(['a'])}\nexports.Amount = require('io-ts').string`)
    await release(acme, '1.0.0')
    const file = join(acme.folder, packageFolder, 'releases/1.0.0.json')
    const written = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
    acme.write({ [`${packageFolder}/releases/1.0.0.json`]: JSON.stringify({ ...written, codecs: {} }) })
    expect(await refused(acme, '--against', 'npm')).toEqual([
      expect.stringMatching(/^release-changed: releases\/1\.0\.0\.json differs from the published @acme\/orders-\d+ 1\.0\.0\.$/), // oxfmt-ignore
    ])
  })

  it('refuses a removed release file and a lowered version', async () => {
    const acme = await published('1.0.0', '1.0.1')
    acme.remove(`${packageFolder}/releases/1.0.1.json`)
    acme.manifest({ version: '1.0.0' })
    expect(await refused(acme, '--against', 'npm')).toEqual([
      expect.stringMatching(/^version-set-back: @acme\/orders-\d+ is 1\.0\.0, and 1\.0\.1 is published\.$/),
      expect.stringMatching(/^bad-release: .*releases\/1\.0\.1\.json is missing, and releases\/1\.0\.1\.cjs exists\.$/),
    ])
    const other = await published('1.0.0', '1.0.1')
    other.remove(`${packageFolder}/releases/1.0.0.json`)
    expect(await refused(other, '--against', 'npm')).toEqual([
      expect.stringMatching(
        /^bad-release: .*orders\/order@1 is unchanged since 1\.0\.0, and that release is missing\.$/,
      ),
    ])
  })

  it('refuses a published package that is private here', async () => {
    const acme = await published('1.0.0')
    acme.manifest({ private: true })
    expect(await refused(acme, '--against', 'npm')).toEqual([
      expect.stringMatching(
        /^package-gone: @acme\/orders-\d+ is a contract package in the registry of npm, and not here: /,
      ),
    ])
  })

  it('passes a package that was never published', async () => {
    const acme = await published()
    acme.changeset('major', 'First release: orders.')
    const name = `@acme/orders-${String(names)}`
    acme.write({ '.changeset/change.md': `---\n'${name}': major\n---\n\nFirst release: orders.\n` })
    expect(await acme.check('--against', 'npm')).toMatchObject({ code: 0, err: '' })
  })

  it('checks nothing if the registry cannot be reached', async () => {
    const acme = await published('1.0.0')
    const { npm_config_registry: reachable = '' } = env
    Object.assign(env, { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' })
    const { code, out } = await acme.check('--against', 'npm')
    Object.assign(env, { npm_config_registry: reachable })
    expect(code).toBe(2)
    expect(out).toMatch(/^no-base: The base to compare with cannot be read: npm view @acme\/orders-\d+ versions: /)
  })
})

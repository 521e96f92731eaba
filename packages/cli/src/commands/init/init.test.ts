import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

/** The parts of a workflow that the tests read. */
interface Workflow {
  readonly on: object
  readonly jobs: { readonly check: { readonly steps: readonly object[] } }
}

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')
const manifestIn = (folder: string) => JSON.parse(read(folder, 'package.json')) as Readonly<Record<string, unknown>>

describe('contracts init', () => {
  it('writes a package with a contract, a rule, their tests and the settings', async () => {
    const folder = folderWith({})
    const { code, out, err } = await runIn(folder, ['init', '--domain', 'acme', '--test', 'vitest'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const [, file] of out.matchAll(/^wrote (.*)$/gm)) expect(existsSync(join(folder, file ?? ''))).toBe(true)
    expect(manifestIn(folder)).toMatchObject({
      name: '@acme/contracts',
      contracts: { catalog: './dist/catalog.js' },
      scripts: { test: 'tsc --noEmit && vitest run src' },
    })
    expect(read(folder, 'src/order/order.ts')).toContain("  id: 'acme/order',\n")
    expect(read(folder, 'src/order/order.ts')).toContain('  rules: [nothingToReplace],\n')
    expect(read(folder, 'src/catalog.test.ts')).toContain('catalogTests(catalog, { describe, it })')
  })

  it('writes a workflow that tests the package and runs the gate', async () => {
    const folder = folderWith({})
    await runIn(folder, ['init', '--domain', 'acme'])
    const { on, jobs } = parse(read(folder, '.github/workflows/contracts.yml')) as Workflow
    expect(Object.keys(on)).toEqual(['pull_request', 'push'])
    expect(jobs.check.steps.slice(2)).toEqual([{ run: 'npm ci' }, { run: 'npm test' }, { run: 'npm run check' }])
    expect(jobs.check.steps[0]).toEqual({ uses: 'actions/checkout@v4', with: { 'fetch-depth': 0 } })
  })

  it('writes the settings of changesets and the workflow in the root of the repository', async () => {
    const repository = folderWith({ 'pnpm-lock.yaml': '', '.git/HEAD': '', 'packages/acme/package.json': '{}' })
    const folder = join(repository, 'packages/acme')
    const { code } = await runIn(folder, ['init', '--domain', 'acme'])
    expect([code, existsSync(join(folder, '.changeset')), existsSync(join(folder, '.github'))]).toEqual([
      0,
      false,
      false,
    ])
    expect(existsSync(join(repository, '.changeset/config.json'))).toBe(true)
    const { jobs } = parse(read(repository, '.github/workflows/contracts.yml')) as Workflow
    expect(jobs.check.steps.slice(2)).toEqual([
      { run: 'corepack enable && pnpm install --frozen-lockfile' },
      { run: 'pnpm test', 'working-directory': 'packages/acme' },
      { run: 'pnpm run check', 'working-directory': 'packages/acme' },
    ])
  })

  it('writes the changeset of the first release for a new package, and for no other', async () => {
    const file = '.changeset/acme-first-release.md'
    const fresh = folderWith({})
    await runIn(fresh, ['init', '--domain', 'acme'])
    expect(read(fresh, file)).toBe("---\n'@acme/contracts': major\n---\n\nFirst release: the contracts of acme.\n")
    const own = folderWith({ 'package.json': '{"name":"orders","version":"2.0.0"}' })
    await runIn(own, ['init', '--domain', 'acme'])
    expect(existsSync(join(own, file))).toBe(false)
  })

  it('adds missing entries and files to a package, and keeps existing ones', async () => {
    const own = {
      name: 'orders',
      version: '2.0.0',
      scripts: { test: 'jest' },
      devDependencies: { jest: '30', typescript: '5.5.0' },
    }
    const files = { 'package.json': JSON.stringify(own), 'README.md': 'Ours.\n', 'tsconfig.json': '{}' }
    const folder = folderWith(files)
    const { code, out } = await runIn(folder, ['init', '--domain', 'acme'])
    expect(code).toBe(0)
    expect(out).toMatch(/^changed package\.json\n/)
    expect(out).toContain('kept README.md, which was there\n')
    expect([read(folder, 'README.md'), read(folder, 'tsconfig.json')]).toEqual(['Ours.\n', '{}'])
    const manifest = manifestIn(folder)
    expect(manifest).toMatchObject({ ...own, contracts: { catalog: './dist/catalog.js' } })
    expect('type' in manifest).toBe(false)
    expect(read(folder, 'src/catalog.test.ts')).toContain('catalogTests(catalog)')
  })

  it('writes nothing without a domain, over sources, or into a broken package', async () => {
    const refused = async (files: Readonly<Record<string, string>>, ...argv: readonly string[]) => {
      const folder = folderWith(files)
      const { code, out, err } = await runIn(folder, ['init', ...argv])
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(existsSync(join(folder, 'src/order/order.ts'))).toBe(false)
      return err
    }
    const wanted =
      '✗ contracts init needs --domain and a name of small letters, digits and hyphens. Nothing was written.\n'
    expect(await refused({})).toBe(wanted)
    expect(await refused({}, '--domain', 'My Agents')).toBe(wanted)
    expect(await refused({ 'src/catalog.ts': '' }, '--domain', 'acme')).toBe(
      '✗ src/catalog.ts already exists. Nothing was written.\n',
    )
    expect(await refused({ 'package.json': '{' }, '--domain', 'acme')).toBe(
      '✗ package.json is not JSON. Nothing was written.\n',
    )
  })
})

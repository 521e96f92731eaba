import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { runIn } from '../../testing/run-in.js'
import { folderWith } from '../../testing/stranger.js'

/** The parts of a workflow that the tests read. */
interface Workflow {
  readonly on: object
  readonly jobs: { readonly check: { readonly env: object; readonly steps: readonly object[] } }
}

type Files = Readonly<Record<string, string>>

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')
const manifestIn = (folder: string) => JSON.parse(read(folder, 'package.json')) as Readonly<Record<string, unknown>>
const jobIn = (folder: string) => (parse(read(folder, '.github/workflows/contracts.yml')) as Workflow).jobs.check

/** Runs `contracts init` in a folder of a repository with these files. */
const initIn = async (files: Files, { at = '.', test, env }: { at?: string; test?: string; env?: Files } = {}) => {
  const root = folderWith({ '.git/HEAD': '', ...files })
  const folder = join(root, at)
  const flags = test === undefined ? [] : ['--test', test]
  const outcome = await runIn(folder, ['init', '--domain', 'acme', ...flags], env === undefined ? {} : { env })
  return { root, folder, ...outcome }
}

/** Returns the commands that are printed as the next steps. */
const stepsIn = (out: string): readonly string[] =>
  [...(/^Next:\n((?: {2}.*\n)+)/m.exec(out)?.[1] ?? '').matchAll(/^ {2}(.*?)(?: {3}.*)?$/gm)].map(
    ([, step = '']) => step,
  )

const empty = `{ "name": "orders", "version": "1.0.0", "description": "", "main": "index.js", "type": "commonjs",
  "scripts": { "test": "echo \\"Error: no test specified\\" && exit 1" }, "author": "", "license": "ISC" }`

describe('contracts init in an empty folder', () => {
  it('writes a package with a contract, its tests and the settings', async () => {
    const { folder, code, out, err } = await initIn({})
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const [, file] of out.matchAll(/^wrote (.*)$/gm)) expect(existsSync(join(folder, file ?? ''))).toBe(true)
    expect(manifestIn(folder)).toMatchObject({
      name: '@acme/contracts',
      version: '0.0.0',
      contracts: { catalog: './dist/catalog.js' },
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './catalog': { types: './dist/catalog.d.ts', default: './dist/catalog.js' },
        './schemas/*': './schemas/*',
        './package.json': './package.json',
      },
      scripts: { test: 'npm run build && cd dist && node --test', prepack: 'npm run build' },
    })
    expect(JSON.parse(read(folder, 'tsconfig.json'))).toEqual({
      compilerOptions: {
        ...{ target: 'ES2022', module: 'NodeNext', strict: true, exactOptionalPropertyTypes: true, declaration: true },
        ...{ resolveJsonModule: true, skipLibCheck: true, rootDir: 'src', outDir: 'dist', types: ['node'] },
      },
      include: ['src'],
    })
    expect(read(folder, 'src/order/order.ts')).toContain("  id: 'acme/order',\n")
    expect(read(folder, '.changeset/acme-first-release.md')).toBe(
      "---\n'@acme/contracts': major\n---\n\nFirst release: the contracts of acme.\n",
    )
    expect(stepsIn(out)).toEqual(['npm install', 'npm test', 'npm run generate', 'npm run check'])
  })

  it.each([
    ['vitest', 'npm run build && vitest run --dir src', "import { describe, it } from 'vitest'\n"],
    ['jest', `npm run build && node --experimental-vm-modules --eval "require('jest').run()"`, ''],
  ])('writes tests for %s', async (test, script, imports) => {
    const { folder } = await initIn({}, { test })
    expect(manifestIn(folder)).toMatchObject({
      scripts: { test: script },
      devDependencies: { [test]: expect.any(String) as string },
    })
    expect(read(folder, 'src/catalog.test.ts').startsWith(`${imports}import { catalogTests }`)).toBe(true)
  })

  it('replaces what `npm init` writes into an empty package', async () => {
    const { folder, code } = await initIn({ 'package.json': empty })
    expect(code).toBe(0)
    expect(manifestIn(folder)).toMatchObject({
      name: 'orders',
      version: '0.0.0',
      type: 'commonjs',
      license: 'ISC',
      exports: { '.': { default: './dist/index.js' } },
      scripts: { test: 'npm run build && cd dist && node --test' },
    })
    expect('main' in manifestIn(folder)).toBe(false)
    expect(read(folder, '.changeset/acme-first-release.md')).toContain("'orders': major")
  })

  it('writes a workflow that tests and checks the package against the base of a push or pull request', async () => {
    const { folder } = await initIn({})
    expect(Object.keys((parse(read(folder, '.github/workflows/contracts.yml')) as Workflow).on)).toEqual([
      'pull_request',
      'push',
    ])
    const { env, steps } = jobIn(folder)
    expect(env).toEqual({
      BASE: "${{ github.event.pull_request.base.sha || github.event.created && 'HEAD' || github.event.before }}",
    })
    expect(steps[0]).toEqual({ uses: 'actions/checkout@v4', with: { 'fetch-depth': 0 } })
    expect(steps.slice(2)).toEqual([
      { run: 'npm ci' },
      { run: 'npm test' },
      { run: 'npm run check -- --against "$BASE"' },
    ])
  })
})

describe('contracts init in a workspace', () => {
  const workspace = { 'package.json': '{"workspaces":["packages/*"]}', 'packages/orders/package.json': '{}' }

  it('writes the settings of changesets into its root, and the workflow into the root of the repository', async () => {
    const here = Object.fromEntries(Object.entries(workspace).map(([file, text]) => [`js/${file}`, text]))
    const { root, folder, code } = await initIn({ ...here, 'js/pnpm-lock.yaml': '' }, { at: 'js/packages/orders' })
    expect(code).toBe(0)
    expect(['.changeset', '.github'].map((file) => existsSync(join(folder, file)))).toEqual([false, false])
    expect(existsSync(join(root, 'js/.changeset/config.json'))).toBe(true)
    expect(jobIn(root).steps.slice(2)).toEqual([
      { run: 'corepack enable && pnpm install --frozen-lockfile' },
      { run: 'pnpm test', 'working-directory': 'js/packages/orders' },
      { run: 'pnpm run check --against "$BASE"', 'working-directory': 'js/packages/orders' },
    ])
  })

  it('adds a second package to the workflow', async () => {
    const second = { ...workspace, 'packages/chat/package.json': '{}' }
    const { root } = await initIn(second, { at: 'packages/orders' })
    const { code, out } = await runIn(join(root, 'packages/chat'), ['init', '--domain', 'chat'])
    expect([code, out]).toEqual([0, expect.stringContaining('\nchanged ../../.github/workflows/contracts.yml\n')])
    const steps = ['orders', 'chat'].flatMap((name) =>
      ['npm test', 'npm run check -- --against "$BASE"'].map((run) => ({
        run,
        'working-directory': `packages/${name}`,
      })),
    )
    expect(jobIn(root).steps.slice(3)).toEqual(steps)
  })

  it('leaves a workflow alone that someone else wrote, and says what to add', async () => {
    const own = { ...workspace, '.github/workflows/contracts.yml': 'name: ours\n' }
    const { root, out } = await initIn(own, { at: 'packages/orders' })
    expect(read(root, '.github/workflows/contracts.yml')).toBe('name: ours\n')
    expect(out).toContain(
      '\n../../.github/workflows/contracts.yml is yours: let it run npm test and npm run check here.\n',
    )
  })

  it.each([
    ['pnpm', { 'pnpm-workspace.yaml': 'packages: ["packages/*"]\n' }, {}],
    ['yarn', { 'yarn.lock': '' }, {}],
    ['pnpm', { 'package.json': '{"workspaces":["packages/*"],"packageManager":"pnpm@10.0.0"}' }, {}],
    ['npm', { 'package-lock.json': '{}' }, { npm_config_user_agent: 'yarn/4.1.0 npm/? node/v22.0.0' }],
    ['yarn', {}, { npm_config_user_agent: 'yarn/4.1.0 npm/? node/v22.0.0' }],
  ])('names %s where its files or the caller say so: %j %j', async (manager, files, env) => {
    const { out } = await initIn({ ...workspace, ...files }, { at: 'packages/orders', env: { ...env } })
    expect(stepsIn(out)[0]).toBe(`${manager} install`)
  })

  it.each([
    ['frozen-lockfile', { 'yarn.lock': '# THIS IS AN AUTOGENERATED FILE.\n# yarn lockfile v1\n' }, undefined],
    ['frozen-lockfile', { 'package.json': '{"workspaces":["packages/*"],"packageManager":"yarn@1.22.22"}' }, undefined],
    ['frozen-lockfile', {}, 'yarn/1.22.22 npm/? node/v22.0.0'],
    ['immutable', { 'yarn.lock': '__metadata:\n  version: 8\n' }, 'yarn/1.22.22 npm/? node/v22.0.0'],
    ['immutable', { '.yarnrc.yml': '' }, 'yarn/1.22.22 npm/? node/v22.0.0'],
    ['immutable', { 'package.json': '{"workspaces":["packages/*"],"packageManager":"yarn@4.1.0"}' }, undefined],
    ['immutable', {}, 'yarn/4.1.0 npm/? node/v22.0.0'],
  ])('installs in the workflow with --%s of the version of yarn: %j %s', async (flag, files, agent) => {
    const env = agent === undefined ? {} : { npm_config_user_agent: agent }
    const { root } = await initIn({ ...workspace, ...files }, { at: 'packages/orders', env })
    expect(jobIn(root).steps[2]).toEqual({ run: `corepack enable && yarn install --${flag}` })
  })

  it('writes nothing into its root', async () => {
    const { root, code, err } = await initIn(workspace)
    expect([code, err]).toEqual([
      2,
      '✗ This is the root of a workspace: run it in the folder of a package, such as packages/contracts. Nothing was written.\n',
    ])
    expect(existsSync(join(root, 'src'))).toBe(false)
  })
})

describe('contracts init beside code', () => {
  const own = {
    name: '@x/orders',
    version: '1.2.3',
    scripts: { build: 'tsup', test: 'jest' },
    exports: './dist/index.js',
    files: ['dist'],
    devDependencies: { jest: '30', typescript: '5.5.0' },
  }
  const files = {
    'package.json': JSON.stringify(own),
    'README.md': 'Ours.\n',
    'tsconfig.json': '{ "include": ["src"] }',
    'src/index.ts': 'export {}\n',
  }

  it('writes the contracts into a folder of their own, with a build and tests of their own', async () => {
    const { folder, code, out } = await initIn(files)
    expect(code).toBe(0)
    expect(out).toMatch(/^changed package\.json\n/)
    expect(out).toContain('kept README.md, which was there\n')
    expect(
      Object.entries(files)
        .slice(1)
        .map(([file, text]) => read(folder, file) === text),
    ).toEqual([true, true, true])
    expect(manifestIn(folder)).toEqual({
      ...own,
      exports: {
        '.': './dist/index.js',
        './contracts': { types: './dist/contracts/index.d.ts', default: './dist/contracts/index.js' },
        './contracts/catalog': { types: './dist/contracts/catalog.d.ts', default: './dist/contracts/catalog.js' },
        './schemas/*': './schemas/*',
        './package.json': './package.json',
      },
      files: [
        ...['dist', 'dist/contracts', '!dist/contracts/**/*.test.*', 'schemas', 'migrations', 'contracts.json'],
        ...['CONTRACTS.md', 'CHANGELOG.md'],
      ],
      contracts: { catalog: './dist/contracts/catalog.js' },
      scripts: {
        ...own.scripts,
        'contracts:build': `node -e "fs.rmSync('dist/contracts', { recursive: true, force: true })" && tsc -p contracts`,
        'contracts:generate': 'contracts generate',
        'contracts:test': 'npm run contracts:build && jest --config contracts/jest.config.json',
        'contracts:check': 'npm run build && npm run contracts:build && contracts generate --check && contracts check',
        prepack: 'npm run contracts:build',
      },
      dependencies: expect.any(Object) as object,
      peerDependencies: expect.any(Object) as object,
      devDependencies: expect.objectContaining(own.devDependencies) as object,
    })
    expect(stepsIn(out)).toEqual([
      ...['npm install', 'npm run contracts:test', 'npm run contracts:generate', 'npm run contracts:check'],
    ])
  })

  it('writes the release that had no contracts, and the changeset of the next one', async () => {
    const { folder } = await initIn(files)
    expect(JSON.parse(read(folder, 'releases/1.2.3.json'))).toEqual({
      package: '@x/orders',
      version: '1.2.3',
      exports: {},
      contracts: [],
    })
    expect(read(folder, '.changeset/acme-contracts.md')).toBe(
      "---\n'@x/orders': minor\n---\n\nAdds the contracts of acme.\n",
    )
  })

  it('adds no exports to a package that has only a main file, whose paths are all open', async () => {
    const { folder } = await initIn({ 'package.json': '{"name":"a","version":"2.0.0","main":"a.js"}', 'a.js': '' })
    expect(manifestIn(folder)).toMatchObject({ name: 'a', version: '2.0.0', main: 'a.js' })
    expect(['exports', 'files', 'type'].filter((key) => key in manifestIn(folder))).toEqual([])
  })

  it.each([
    [
      'tsconfig.json compiles every folder, so also contracts/ and dist/contracts/: name those of your code, as in "include": ["src"].',
      { 'tsconfig.json': '{}' },
    ],
    ['contracts/ already exists.', { 'contracts/index.ts': '' }],
  ])('refuses where %s', async (why, more) => {
    const { root, code, out, err } = await initIn({ ...files, ...more })
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: `✗ ${why} Nothing was written.\n` })
    expect(existsSync(join(root, '.changeset'))).toBe(false)
  })
})

describe('contracts init', () => {
  it('writes nothing without a domain, or into a broken package', async () => {
    const wanted =
      '✗ contracts init needs --domain and a name of small letters, digits and hyphens. Nothing was written.\n'
    const folder = folderWith({})
    const refused = async (...argv: readonly string[]) => (await runIn(folder, ['init', ...argv])).err
    expect([await refused(), await refused('--domain', 'My Agents')]).toEqual([wanted, wanted])
    writeFileSync(join(folder, 'package.json'), '{')
    expect(await refused('--domain', 'acme')).toBe('✗ package.json is not JSON. Nothing was written.\n')
    expect(existsSync(join(folder, 'src'))).toBe(false)
  })

  it('changes nothing when it runs again', async () => {
    const { folder } = await initIn({})
    const { code, out } = await runIn(folder, ['init', '--domain', 'other'])
    expect([code, out]).toEqual([0, '@acme/contracts is a contract package already: nothing was written.\n'])
  })
})

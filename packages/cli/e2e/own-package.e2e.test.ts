import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { runIn } from '../src/testing/run-in.js'
import { contracts, folderWith } from './command.js'

jest.setTimeout(120_000)

const manifest = {
  name: '@acme/contracts',
  version: '0.0.0',
  type: 'module',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  contracts: { catalog: './dist/catalog.js' },
  devDependencies: { typescript: '*' },
}

const settings = {
  compilerOptions: {
    ...{ target: 'ES2022', module: 'NodeNext', strict: true, declaration: true, skipLibCheck: true },
    ...{ resolveJsonModule: true, rootDir: 'src', outDir: 'dist', types: ['node'] },
  },
  include: ['src'],
}

const catalog = `import { catalog as catalogOf } from '@contracts/core'

/** Every contract of acme. */
export const catalog = catalogOf({ domain: 'acme', entries: [] })
`

/** A TypeScript package as a team would start it: an empty catalog, tsc as the build, and the test runner of Node. */
const folder = folderWith(['core', 'testing'], {
  'package.json': JSON.stringify(manifest),
  'tsconfig.json': JSON.stringify(settings),
  'src/catalog.ts': catalog,
  'src/index.ts': "export { catalog } from './catalog.js'\n",
  '.changeset/README.md': 'Changesets.\n',
  'README.md': '# acme\n\n<!-- contracts:begin -->\n<!-- contracts:end -->\n',
})
const installed = (name: string, from = 'package.json'): string =>
  realpathSync(dirname(createRequire(resolve(from)).resolve(`${name}/package.json`)))
const install = (into: string): void => {
  mkdirSync(join(into, 'node_modules/@types'))
  for (const name of ['io-ts', 'fp-ts', 'typescript', '@types/node'])
    symlinkSync(installed(name), join(into, 'node_modules', name))
}
install(folder)

const node = (cwd: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Error(String((error as { readonly stdout?: unknown }).stdout), { cause: error }) // execFileSync adds it
  }
}
/** Builds with TypeScript 7, which takes a tenth of the time. The command reads types with the installed TypeScript. */
const build = (): string => node(folder, resolve('../../node_modules/typescript-7/bin/tsc'))
const text = (file: string): string => readFileSync(join(folder, file), 'utf8')

describe('a new contract package', () => {
  it('gets a contract, a rule, and a next version with its migration', async () => {
    expect(await contracts(folder, ['new', 'contract', 'acme/order', '--role', 'input'])).toMatchObject({
      code: 0,
      err: '',
      out: `wrote src/order/order.ts
wrote src/order/order.test.ts
wrote src/order/order.example.json
changed src/catalog.ts
changed src/index.ts
wrote .changeset/acme-order.md

Next:
  Replace the fields, the example and the tests with yours.
  contracts generate   writes the schema files and tables
  contracts check      after a build: compares it with the last release
`,
    })
    for (const argv of [
      ['rule', 'acme/count-has-a-reason', '--on', 'order'],
      ['version', 'order'],
      ['contract', 'invoice'],
    ])
      expect(await contracts(folder, ['new', ...argv])).toMatchObject({ code: 0, err: '' })
    expect(text('src/catalog.ts')).toContain('migrations: [orderV1ToV2]')
  })

  it('compiles and passes its tests', () => {
    expect(build()).toBe('')
    expect(node(folder, '--test', 'dist/')).toMatch(/^# fail 0$/m)
  })

  it('has the descriptions of fields in its declarations, where editors read them', () => {
    expect(text('dist/order/order.d.ts')).toMatch(/\/\*\* Count\. \*\/\s+count: /)
  })

  it('refuses taken and invalid names, and writes nothing', async () => {
    const before = text('src/catalog.ts')
    for (const [argv, why] of [
      [['contract', 'acme/order'], 'acme has a folder order already.'],
      [['contract', 'acme/Big_Order'], 'Big_Order is not a name: write small letters, digits and hyphens.'],
      [['contract', 'shop/order'], 'There is no domain shop here; there is acme.'],
      [['rule', 'acme/x', '--on', 'none'], 'No source of @acme/contracts defines the contract acme/none.'],
      [['rule', 'acme/x'], 'A rule needs its contract: --on <contract>.'],
      [['version', 'acme/none'], 'No source of @acme/contracts defines the contract acme/none.'],
      [['migration', 'acme/order'], 'order-v1-to-v2.ts already exists.'],
      [['migration', 'acme/invoice'], 'acme/invoice has no two versions: contracts new version writes the second.'],
      [['codec', 'acme/x'], 'contracts new makes a contract, rule, version or migration, not "codec".'],
      [['version', 'order', '--role', 'input'], 'A new version takes no --role.'],
    ] as const)
      expect(await runIn(folder, ['new', ...argv])).toEqual({
        code: 2,
        out: '',
        err: `✗ ${why} Nothing was written.\n`,
      })
    expect(text('src/catalog.ts')).toBe(before)
  })

  it('generates its derived files from its build', async () => {
    expect((await contracts(folder, ['generate', '--check'])).code).toBe(1)
    expect((await contracts(folder, ['generate'])).out).toContain('wrote schemas/order.v2.schema.json\n')
    expect(await contracts(folder, ['generate'])).toMatchObject({ code: 0, out: '6 files up to date.\n' })
    expect(text('README.md')).toContain('| `order`   | 2       | input   | An order.       |')
  })

  /** Deletes what `contracts new` wrote for changesets, which this package does not use. */
  const deleteChangesets = (): void => {
    for (const name of readdirSync(join(folder, '.changeset')))
      if (name !== 'README.md') rmSync(join(folder, '.changeset', name))
  }

  it('is released once under a version', async () => {
    expect((await contracts(folder, ['release', '--version', '1.0.0'])).err).toContain('has pending changesets')
    deleteChangesets()
    const { code, out, err } = await contracts(folder, ['release', '--version', '1.0.0'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('wrote releases/1.0.0.cjs\nwrote releases/1.0.0.json\n')
    expect(JSON.parse(text('package.json'))).toEqual({ ...manifest, version: '1.0.0' })
    expect(text('contracts.json')).toContain('"version": "1.0.0"')
    expect(existsSync(join(folder, 'releases/1.0.0.json'))).toBe(true)
    expect((await contracts(folder, ['check'])).code).toBe(0)
    expect(await contracts(folder, ['release', '--version', '1.0.0'])).toMatchObject({
      code: 0,
      out: 'No version changed: nothing is released.\n',
    })
  })

  it('is not released without changesets, to a lower version, or from an old build', async () => {
    expect((await contracts(folder, ['release'])).err).toBe(
      '✗ @changesets/cli is not installed: install it, or pass --version.\n',
    )
    expect((await contracts(folder, ['release', '--version', '0.9.0'])).err).toBe(
      '✗ @acme/contracts is 1.0.0 already: 0.9.0 is lower.\n',
    )
    expect(await contracts(folder, ['new', 'contract', 'receipt'])).toMatchObject({ code: 0 })
    deleteChangesets()
    expect(await contracts(folder, ['release', '--version', '1.1.0'])).toMatchObject({
      code: 2,
      err: '✗ Build first: @acme/contracts has sources that are newer than the build.\n',
    })
  })
})

describe('an empty folder', () => {
  const empty = folderWith(['core'])

  it('becomes a contract package as docs/first-contract.md shows', async () => {
    const { code, out, err } = await contracts(empty, ['init', '--domain', 'acme'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^wrote package\.json\n/)
  })

  it('is not changed if the command runs again', async () => {
    expect(await contracts(empty, ['init', '--domain', 'acme'])).toMatchObject({
      code: 0,
      out: '@acme/contracts is a contract package already: nothing was written.\n',
    })
  })
})

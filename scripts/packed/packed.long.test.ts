/**
 * Publishes every package to a registry on loopback, installs from it as a user would, and checks
 * what is installed. Needs a build.
 */
import { mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { type NpmRegistry, startNpmRegistry } from '@contracts/testing-internal/npm-registry'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { newerNode } from '../../configs/newer-node.mjs'
import { examplePages } from '../examples/collect.js'
import { run } from '../run.mjs'
import { textOf } from '../workspace/files.js'
import { allEntriesOf, domains, packages, root, type Package } from '../packages.js'
import { createUser, settings, type User } from './user.js'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-packed-')))
let registry: NpmRegistry

/** Runs the command that `pnpm release:publish` runs after the build, without git tags. */
const publish = () => {
  const { url, token } = registry
  const userconfig = join(folder, 'npmrc')
  writeFileSync(userconfig, `registry=${url}/\n//${new URL(url).host}/:_authToken=${token}\n`)
  const npm = { npm_config_registry: url, npm_config_userconfig: userconfig, npm_config_noproxy: '127.0.0.1' }
  return run('pnpm', ['exec', 'changeset', 'publish', '--no-git-tag'], { cwd: root, env: { ...settings, ...npm } })
}

const userIn = (name: string): User => createUser(join(folder, name), registry.url, join(folder, 'cache'))

/** Returns the file in which the registry stores a package. */
const tarballOf = ({ manifest: { name, version } }: Package): string =>
  join(registry.storage, name, `${basename(name)}-${version}.tgz`)

beforeAll(async () => {
  registry = await startNpmRegistry(join(folder, 'registry'))
  expect(await publish()).toMatchObject({ code: 0 })
})

afterAll(() => registry.close())

describe.each(packages.map((one) => [one.manifest.name, one] as const))('the tarball of %s', (_, one) => {
  it('has no problem that publint finds', async () => {
    const { buffer, byteOffset, byteLength } = readFileSync(tarballOf(one))
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength)
    const { messages } = await publint({ pack: { tarball } })
    expect(messages.map((message) => formatMessage(message, { ...one.manifest }, { color: false }))).toEqual([])
  })

  // Problems of module resolution older than `node16` are ignored.
  it('has types that attw finds under node16', async () => {
    const excludeEntrypoints = ['./package.json', './contracts.json']
    const tarball = createPackageFromTarballData(readFileSync(tarballOf(one)))
    const analysis = await checkPackage(tarball, { excludeEntrypoints })
    const problems = analysis.types === false ? ['no types'] : analysis.problems
    expect(
      problems.filter(
        (problem) =>
          typeof problem === 'string' || !('resolutionKind' in problem) || problem.resolutionKind !== 'node10',
      ),
    ).toEqual([])
  })
})

/** Returns the packages that each line `npm i …` in the shell of a page names. */
const installLines = () =>
  examplePages().flatMap((page) =>
    [...textOf(page).matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, code = '']) =>
      [...code.matchAll(/^npm i (.+)$/gm)].flatMap(([, words = '']) =>
        words.split(' ').flatMap((name) => (name.startsWith('-') ? [] : [{ page, name }])),
      ),
    ),
  )

/** Returns the names that users import: `@contracts/core/codecs`, `@contracts/scout/decoders/plan.v2`. */
const specifiersOf = (one: Package): readonly string[] => {
  const decoders = one.isDomain
    ? readdirSync(join(one.path, 'dist/decoders')).filter((file) => file.endsWith('.js'))
    : []
  const subpaths = [
    ...allEntriesOf(one).map(({ subpath }) => subpath),
    ...decoders.map((file) => `./decoders/${file.slice(0, -'.js'.length)}`),
  ]
  return subpaths.map((subpath) => `${one.manifest.name}${subpath.slice(1)}`)
}

/** Returns the packages of others that an entry of a package needs, and that its users install beside it. */
const peersOf = ({ manifest }: Package): readonly string[] =>
  Object.keys((manifest as { readonly peerDependenciesMeta?: object }).peerDependenciesMeta ?? {}).filter(
    (name) => !name.startsWith('@contracts/'),
  )

/** Returns the names that users import and whose declarations need no package of others beside the peers of core. */
const ownSpecifiersOf = (one: Package): readonly string[] => {
  const peers = peersOf(one)
  const others = allEntriesOf(one).filter(({ source }) => {
    const text = readFileSync(join(root, source.replace('/src/', '/dist/').replace(/\.ts$/, '.d.ts')), 'utf8')
    return peers.some((peer) => text.includes(`'${peer}`))
  })
  return specifiersOf(one).filter((name) => !others.some((other) => name === `@contracts/${other.name}`))
}

/** Returns a program that imports these names. A compiled module and a decoder declare the type of their messages. */
const importing = (names: readonly string[]): string =>
  [
    ...names.map((name, i) => `import * as entry${String(i)} from '${name}'`),
    `export const entries = [${names.map((_, i) => `entry${String(i)}`).join(', ')}]`,
    ...names.flatMap((name, i) =>
      /\/(?:compiled|decoders)\//.test(name)
        ? [`export const known${String(i)}: unknown extends entry${String(i)}.Message ? never : true = true`]
        : [],
    ),
  ].join('\n')

/** Checks whether a package is the command, depends on it, or has entries that start processes. */
const isOfNode = ({ manifest }: Package): boolean =>
  manifest.bin !== undefined ||
  Object.hasOwn(manifest.dependencies ?? {}, '@contracts/cli') ||
  manifest.name === '@contracts/protocols'

interface LockedPackage {
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const nodes = [
  [process.versions.node, process.execPath] as const,
  ...([22, 24, 26] as const).map((major) => [String(major), newerNode(major)] as const),
]

describe('all packages', () => {
  let user: User
  const names = packages.map(({ manifest }) => manifest.name)
  const peers = packages.flatMap(peersOf)

  beforeAll(async () => {
    user = userIn('everything')
    expect(await user.shell(`npm install --engine-strict ${[...names, ...new Set(peers)].join(' ')}`)).toMatchObject({
      code: 0,
    })
  })

  const locked = (): ReadonlyMap<string, LockedPackage> => {
    const lock = JSON.parse(user.read('package-lock.json')) as { packages: Readonly<Record<string, LockedPackage>> }
    return new Map(Object.entries(lock.packages).map(([path, one]) => [path.replace(/^.*node_modules\//, ''), one]))
  }

  /** Returns the schema files that the installed contracts.json of a domain lists, one for each contract. */
  const listedSchemas = (name: string): readonly string[] => {
    const index = JSON.parse(user.read(`node_modules/${name}/contracts.json`)) as { contracts: { file: string }[] }
    return index.contracts.map(({ file }) => file)
  }

  it('come from the registry', () => {
    const sources = [...locked()].filter(([name]) => name.startsWith('@contracts/'))
    expect(sources.length).toBe(names.length)
    expect(sources.filter(([, { resolved = '' }]) => !resolved.startsWith(`${registry.url}/`))).toEqual([])
  })

  it('bring every package that a page installs', () => {
    expect(installLines().filter(({ name }) => !user.has(`node_modules/${name}/package.json`))).toEqual([])
  })

  it.each(domains.map(({ manifest }) => manifest.name))('%s brings core and no other domain', (name) => {
    expect(Object.keys(locked().get(name)?.dependencies ?? {})).toEqual(['@contracts/core'])
  })

  it.each(domains.map(({ manifest }) => manifest.name))('%s ships the schemas that contracts.json lists', (name) => {
    const shipped = readdirSync(join(user.folder, `node_modules/${name}/schemas`)).map((file) => `schemas/${file}`)
    expect(listedSchemas(name).toSorted()).toEqual(shipped.toSorted())
  })

  // Without types of others, the declarations of the libraries are checked too.
  it.each([
    [
      'without the types of Node, except those of the command',
      packages.filter((one) => !isOfNode(one)).flatMap(ownSpecifiersOf),
      [],
    ],
    ['with the types of Node, the command included', packages.flatMap(specifiersOf), ['node']],
  ])('compile %s', async (_, some, types) => {
    const files = ['entries.mts', 'entries.cts']
    for (const file of files) user.write(file, importing(some))
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
      ...{ module: 'node16', target: 'es2022', skipLibCheck: types.length > 0 },
      ...{ types, typeRoots: [join(root, 'node_modules/@types')] },
    }
    user.write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
    expect(await run('tsc', ['-p', user.folder], { cwd: user.folder })).toEqual({ code: 0, output: '' })
  })

  for (const [name, node] of nodes)
    (node === undefined ? it.skip : it)(
      `load on Node ${name}, by import and by require, without a warning`,
      async () => {
        const all = JSON.stringify(packages.flatMap(specifiersOf))
        const failed = "throw new Error(name + ' is empty')"
        const files = [
          user.write(
            'load.mjs',
            `for (const name of ${all}) if (Object.keys(await import(name)).length === 0) ${failed}\n`,
          ),
          user.write('load.cjs', `for (const name of ${all}) if (Object.keys(require(name)).length === 0) ${failed}\n`),
        ]
        for (const file of files)
          expect(await run(node ?? '', [file], { cwd: user.folder })).toEqual({ code: 0, output: '' })
      },
    )

  it('are found by the command', async () => {
    const { output } = await user.shell('npx --no-install contracts list')
    expect(domains.filter((one) => !output.includes(`${one.folder}/`))).toEqual([])
  })
})

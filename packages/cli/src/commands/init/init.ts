import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import core from '@contracts/core/package.json' with { type: 'json' }
import evolution from '@contracts/evolution/package.json' with { type: 'json' }
import { isJsonObject } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import cli from '../../../package.json' with { type: 'json' }
import { installedIn } from '../../discovery/installed.js'
import { shownFrom } from '../../package/contract-packages.js'
import {
  contractExample,
  contractSource,
  contractTest,
  jsonText,
  ruleCases,
  ruleSource,
  runnerImport,
  type Style,
} from '../../package/templates.js'
import { isKebab, wordsOf } from '../../package/words.js'
import { type DueFile, kindOf, writeFiles } from '../../package/write-files.js'
import { repositoryOf, workflow } from './workflow.js'

type Keyed = Readonly<Record<string, unknown>>

const nameOf = (domain: string): string => `@${domain}/contracts`

/** What a package of contracts declares; what its package.json has already is kept. */
const declared = (domain: string, runner: Style['runner']): Keyed => ({
  name: nameOf(domain),
  version: '0.0.0',
  description: `Contracts of ${domain.replaceAll('-', ' ')}.`,
  type: 'module',
  files: ['dist', '!dist/**/*.test.*', 'schemas', 'contracts.json', 'CONTRACTS.md', 'CHANGELOG.md'],
  contracts: { registry: './dist/registry.js' },
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './registry': { types: './dist/registry.d.ts', default: './dist/registry.js' },
    './schemas/*': './schemas/*',
    './package.json': './package.json',
  },
  scripts: {
    build: 'tsc',
    generate: 'contracts generate',
    test:
      runner === 'node'
        ? 'tsc && node --test dist/'
        : `tsc --noEmit && ${runner}${runner === 'vitest' ? ' run src' : ''}`,
    check: 'tsc && contracts generate --check && contracts check',
  },
  dependencies: { '@contracts/core': `^${core.version}` },
  peerDependencies: { 'fp-ts': '^2.16.11', 'io-ts': '^2.2.22' },
  devDependencies: {
    '@changesets/cli': '^2.31.1',
    '@contracts/cli': `^${cli.version}`,
    '@contracts/evolution': `^${evolution.version}`,
    '@types/node': '^20.19.0',
    'fp-ts': '^2.16.11',
    'io-ts': '^2.2.22',
    typescript: '~5.9.3',
    ...(runner === 'vitest' ? { vitest: '^4.1.12' } : {}),
  },
})

/** Lists in which what is missing is added; any other value of a package.json is kept as it is. */
const extended = ['contracts', 'scripts', 'dependencies', 'peerDependencies', 'devDependencies']

const sorted = (list: Keyed): Keyed => Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)))

const merged = (known: Keyed, wanted: Keyed): Keyed => {
  const own = Object.keys(known).length > 0
  const added = Object.entries(wanted).flatMap(([key, value]) => {
    const there = known[key]
    if (extended.includes(key) && isJsonObject(there) && isJsonObject(value)) {
      const list = { ...value, ...there }
      return [[key, key.endsWith('ependencies') ? sorted(list) : list] as const]
    }
    return key in known || (own && !extended.includes(key)) ? [] : [[key, value] as const]
  })
  return { ...known, ...Object.fromEntries(added) }
}

const settings = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    rootDir: 'src',
    outDir: 'dist',
    types: ['node'],
  },
  include: ['src'],
}

const registry = (domain: string): string => `import { registry as registryOf } from '@contracts/core'
import orderCases from './order/order.cases.json' with { type: 'json' }
import orderExample from './order/order.example.json' with { type: 'json' }
import { order } from './order/order.js'

/** Every contract of ${domain.replaceAll('-', ' ')}, with its examples and cases. */
export const registry = registryOf({
  domain: '${domain}',
  entries: [
    { contract: order, examples: [orderExample], cases: orderCases },
  ],
})
`

const registryTest = (
  style: Style,
): string => `${runnerImport(style, ['describe', 'it'])}import { registryTests } from '@contracts/core/testing'
import { registry } from './registry.js'

registryTests(registry${style.runner === 'jest' ? '' : ', { describe, it }'})
`

const readme = (domain: string): string => `# Contracts of ${domain.replaceAll('-', ' ')}

<!-- contracts:begin -->
<!-- contracts:end -->
`

/** The files of a package of contracts with a first contract and a rule of it. */
const filesOf = (domain: string, runner: Style['runner']): Readonly<Record<string, string>> => {
  const style: Style = { domain, runner, hasExpectType: false, isCompiled: false, isTagged: false, since: '1.0.0' }
  const [order, rule] = [wordsOf('order'), wordsOf('nothing-to-replace')]
  const source = contractSource(style, order, 'input')
    .replace("import type { TypeOf } from 'io-ts'\n", "$&import { nothingToReplace } from './nothing-to-replace.js'\n")
    .replace('  codec: Order,\n', '$&  rules: [nothingToReplace],\n')
  return {
    'tsconfig.json': jsonText(settings),
    '.gitignore': 'node_modules/\ndist/\n',
    'README.md': readme(domain),
    'src/index.ts': "export { order, Order } from './order/order.js'\n",
    'src/registry.ts': registry(domain),
    'src/registry.test.ts': registryTest(style),
    'src/order/order.ts': source,
    'src/order/order.test.ts': contractTest(style, order),
    'src/order/order.example.json': contractExample,
    'src/order/order.cases.json': jsonText(ruleCases(`${domain}/${rule.kebab}`, rule)),
    'src/order/nothing-to-replace.ts': ruleSource(style, rule),
  }
}

/**
 * The files of the whole repository, in its root: the settings of changesets, the workflow and, for a package that is new,
 * the changeset of its first release.
 */
const repositoryFiles = (folder: string, domain: string, isNew: boolean): readonly DueFile[] => {
  const repository = repositoryOf(folder)
  const changesets = { changelog: '@contracts/evolution/changelog', access: 'restricted', baseBranch: 'main' }
  const first = `---\n'${nameOf(domain)}': major\n---\n\nFirst release: the contracts of ${domain}.\n`
  return [
    { path: join(repository.root, '.changeset/config.json'), text: jsonText(changesets) },
    ...(isNew ? [{ path: join(repository.root, `.changeset/${domain}-first-release.md`), text: first }] : []),
    { path: join(repository.root, '.github/workflows/contracts.yml'), text: workflow(folder, repository) },
  ]
}

const manifestIn = (folder: string): E.Either<string, Keyed> => {
  if (kindOf(join(folder, 'package.json')) === undefined) return E.right({})
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return isJsonObject(found) ? E.right(found) : E.left('package.json is not an object.')
  } catch {
    return E.left('package.json is not JSON.')
  }
}

const runnerOf = (manifest: Keyed, flag: string | true | undefined): Style['runner'] => {
  if (flag === 'vitest' || flag === 'jest' || flag === 'node') return flag
  const lists = [manifest['dependencies'], manifest['devDependencies']]
  const has = (tool: string): boolean => lists.some((list) => isJsonObject(list) && tool in list)
  return has('vitest') ? 'vitest' : has('jest') ? 'jest' : 'node'
}

/** Makes the package in this folder a contract package, or a new one in an empty folder. */
export const init = async ({ flags, io, out, err }: Task): Promise<ExitCode> => {
  const refuse = async (why: string): Promise<ExitCode> => {
    await err.write(`✗ ${why} Nothing was written.\n`)
    return exitCode.usageError
  }
  const { domain } = flags
  if (typeof domain !== 'string' || !isKebab(domain))
    return refuse('contracts init needs --domain and a name of small letters, digits and hyphens.')
  const own = installedIn(io.cwd)
  if (own !== undefined) {
    await out.write(`${printable(own.name)} is a contract package already: nothing was written.\n`)
    return exitCode.valid
  }
  const manifest = manifestIn(io.cwd)
  if (E.isLeft(manifest)) return refuse(manifest.left)
  const runner = runnerOf(manifest.right, flags['test'])
  const wanted = [
    ...Object.entries(filesOf(domain, runner)).map(([file, text]) => ({ path: join(io.cwd, file), text })),
    ...repositoryFiles(io.cwd, domain, manifest.right['name'] === undefined),
  ]
  const taken = wanted.find(({ path }) => path.startsWith(join(io.cwd, 'src', 'order')) && kindOf(path) !== undefined)
  const registryTaken = wanted.find(({ path }) => path.endsWith('registry.ts') && kindOf(path) !== undefined)
  const inTheWay = registryTaken ?? taken
  if (inTheWay !== undefined) return refuse(`${shownFrom(io.cwd, inTheWay.path)} is there already.`)
  const kept = wanted.filter(({ path }) => kindOf(path) !== undefined)
  const files: readonly DueFile[] = [
    { path: join(io.cwd, 'package.json'), text: jsonText(merged(manifest.right, declared(domain, runner))) },
    ...wanted.filter((file) => !kept.includes(file)),
  ]
  const isNew = Object.keys(manifest.right).length === 0
  const written = writeFiles(files)
  if (E.isLeft(written))
    return refuse(`${shownFrom(io.cwd, written.left.path)} cannot be written: ${written.left.why}.`)
  for (const [i, { path }] of files.entries())
    await out.write(`${i === 0 && !isNew ? 'changed' : 'wrote'} ${shownFrom(io.cwd, path)}\n`)
  for (const { path } of kept) await out.write(`kept ${shownFrom(io.cwd, path)}, which was there\n`)
  await out.write(`
Next:
  npm install
  npm test
  npx contracts generate   writes the schema files and tables
  npm run check
`)
  return exitCode.valid
}

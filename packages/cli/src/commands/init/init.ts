import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  changesetFiles,
  commonFiles,
  contractExample,
  contractSource,
  contractTest,
  isKebab,
  jsonText,
  manifestEntries,
  ruleCases,
  ruleSource,
  type Style,
  wordsOf,
  workflow,
} from '@contracts/authoring/internal'
import { isJsonObject } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import cli from '../../../package.json' with { type: 'json' }
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { installedIn } from '../../discovery/installed.js'
import { shownFrom } from '../../package/contract-packages.js'
import { type DueFile, kindOf, writeFiles } from '../../package/write-files.js'
import { pathIn, repositoryOf } from './repository.js'

type Keyed = Readonly<Record<string, unknown>>

/** The objects of a package.json in which missing entries are added. Any other existing value stays unchanged. */
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

/** Returns the files of a contract package with a first contract and a rule for it. */
const filesOf = (style: Style): Readonly<Record<string, string>> => {
  const { domain } = style
  const [order, rule] = [wordsOf('order'), wordsOf('nothing-to-replace')]
  const source = contractSource(style, order, 'input')
    .replace("import type { TypeOf } from 'io-ts'\n", "$&import { nothingToReplace } from './nothing-to-replace.js'\n")
    .replace('  codec: Order,\n', '$&  rules: [nothingToReplace],\n')
  return {
    ...commonFiles(domain, style, [{ name: 'order', value: 'order', codec: 'Order', hasCases: true }]),
    'src/order/order.ts': source,
    'src/order/order.test.ts': contractTest(style, order),
    'src/order/order.example.json': contractExample,
    'src/order/order.cases.json': jsonText(ruleCases(`${domain}/${rule.kebab}`, rule)),
    'src/order/nothing-to-replace.ts': ruleSource(style, rule),
  }
}

/**
 * Returns the files in the root of the repository: the settings of changesets, the workflow and, for a new package, the
 * changeset of its first release.
 */
const repositoryFiles = (folder: string, domain: string, isNew: boolean): readonly DueFile[] => {
  const repository = repositoryOf(folder)
  const inRoot = Object.entries(changesetFiles(domain, isNew)).map(([file, text]) => ({
    path: join(repository.root, file),
    text,
  }))
  const text = workflow(pathIn(repository, folder), repository.manager)
  return [...inRoot, { path: join(repository.root, '.github/workflows/contracts.yml'), text }]
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

/**
 * Returns the jest settings to add, if the package has none. Tests run from the build, because jest does not read
 * TypeScript by itself.
 */
const jestSettings = (folder: string, manifest: Keyed, { runner }: Style): Keyed => {
  const isSet = 'jest' in manifest || readdirSync(folder).some((file) => file.startsWith('jest.config.'))
  return runner !== 'jest' || isSet ? {} : { jest: { testPathIgnorePatterns: ['/node_modules/', '\\.ts$'] } }
}

/** Turns the package in this folder into a contract package, or creates one in an empty folder. */
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
  const isNew = Object.keys(manifest.right).length === 0
  const isModule = isNew || manifest.right['type'] === 'module'
  const style: Style = {
    domain,
    runner,
    isModule,
    hasExpectType: false,
    isCompiled: false,
    isTagged: false,
    since: '1.0.0',
  }
  const wanted = [
    ...Object.entries(filesOf(style)).map(([file, text]) => ({ path: join(io.cwd, file), text })),
    ...repositoryFiles(io.cwd, domain, manifest.right['name'] === undefined),
  ]
  const taken = wanted.find(({ path }) => path.startsWith(join(io.cwd, 'src', 'order')) && kindOf(path) !== undefined)
  const catalogTaken = wanted.find(({ path }) => path.endsWith('catalog.ts') && kindOf(path) !== undefined)
  const inTheWay = catalogTaken ?? taken
  if (inTheWay !== undefined) return refuse(`${shownFrom(io.cwd, inTheWay.path)} already exists.`)
  const kept = wanted.filter(({ path }) => kindOf(path) !== undefined)
  const packageJson = {
    ...merged(manifest.right, manifestEntries(domain, style, cli.version)),
    ...jestSettings(io.cwd, manifest.right, style),
  }
  const files: readonly DueFile[] = [
    { path: join(io.cwd, 'package.json'), text: jsonText(packageJson) },
    ...wanted.filter((file) => !kept.includes(file)),
  ]
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

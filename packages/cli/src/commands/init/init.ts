import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  changesetFiles,
  commonFiles,
  contractExample,
  contractSource,
  contractTest,
  isKebab,
  isWhole,
  jsonText,
  manifestEntries,
  type PackageStyle,
  runsScript,
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
import { isUnreleased, type Manifest, placeIn, scriptsIn, withContracts } from './manifest.js'
import { isWorkspace, pathIn, type Repository, repositoryOf } from './repository.js'

/** Returns the files of a contract package with a first contract. */
const filesOf = (style: Style & PackageStyle): Readonly<Record<string, string>> => {
  const { domain, place } = style
  const home = `${place.sources}/order`
  const order = wordsOf('order')
  return {
    ...commonFiles(domain, style, [{ name: 'order', value: 'order', codec: 'Order' }]),
    [`${home}/order.ts`]: contractSource(style, order, 'input'),
    [`${home}/order.test.ts`]: contractTest(style, order),
    [`${home}/order.example.json`]: contractExample,
  }
}

/**
 * Returns the settings of changesets with the changeset of the first release that has contracts, and the workflow. The
 * text of the workflow is `undefined` if the one that is there was written by someone else.
 */
const outside = (
  repository: Repository,
  folder: string,
  style: Style & PackageStyle,
  release: { readonly name: string; readonly isFirst: boolean },
): { readonly files: readonly Required<DueFile>[]; readonly workflow: DueFile } => {
  const files = Object.entries(changesetFiles(style.domain, release)).map(([file, text]) => ({
    path: join(repository.workspace, file),
    text,
  }))
  const path = join(repository.root, '.github/workflows/contracts.yml')
  const known = kindOf(path) === undefined ? undefined : readFileSync(path, 'utf8')
  const text = workflow(pathIn(repository, folder), { ...style, isYarn1: repository.isYarn1 }, known)
  return { files, workflow: text === undefined ? { path } : { path, text } }
}

const manifestIn = (folder: string): E.Either<string, Manifest> => {
  if (kindOf(join(folder, 'package.json')) === undefined) return E.right({})
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return isJsonObject(found) ? E.right(found) : E.left('package.json is not an object.')
  } catch {
    return E.left('package.json is not JSON.')
  }
}

const runnerOf = (manifest: Manifest, flag: string | true | undefined): Style['runner'] => {
  if (flag === 'vitest' || flag === 'jest' || flag === 'node') return flag
  const lists = [manifest['dependencies'], manifest['devDependencies']]
  const has = (tool: string): boolean => lists.some((list) => isJsonObject(list) && tool in list)
  return has('vitest') ? 'vitest' : has('jest') ? 'jest' : 'node'
}

/** Returns why no contracts can be added here, or `undefined`. */
const inTheWayOf = (folder: string, { sources, built }: PackageStyle['place']): string | undefined => {
  if (isWorkspace(folder))
    return 'This is the root of a workspace: run it in the folder of a package, such as packages/contracts.'
  if (kindOf(join(folder, sources)) !== undefined) return `${sources}/ already exists.`
  const settings = join(folder, 'tsconfig.json')
  if (kindOf(settings) !== 'file' || /"(?:include|files|extends)"\s*:/.test(readFileSync(settings, 'utf8')))
    return undefined
  return `tsconfig.json compiles every folder, so also ${sources}/ and ${built}/: name those of your code, as in "include": ["src"].`
}

/** Returns the release of a package that had no contracts, with which its next release is compared. */
const emptyRelease = (folder: string, { name, version }: Manifest): DueFile => ({
  path: join(folder, `releases/${String(version)}.json`),
  text: jsonText({ package: name, version, exports: {}, contracts: [] }),
})

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
  const known = manifest.right
  const isNew = Object.keys(known).length === 0
  const place = placeIn(io.cwd, known)
  const isFirst = isUnreleased(known, place)
  const repository = repositoryOf(io.cwd, io.env['npm_config_user_agent'])
  const style: Style & PackageStyle = {
    ...{ domain, place, manager: repository.manager },
    runner: runnerOf(known, flags['test']),
    hasBuild: 'build' in scriptsIn(known),
    isModule: isNew || known['type'] === 'module',
    hasExpectType: false,
    isCompiled: false,
    isTagged: false,
    since: '1.0.0',
  }
  const inTheWay = inTheWayOf(io.cwd, place)
  if (inTheWay !== undefined) return refuse(inTheWay)
  const packageJson = withContracts(known, manifestEntries(domain, style, cli.version), place)
  const { files: around, workflow: flow } = outside(repository, io.cwd, style, {
    name: String(packageJson['name']),
    isFirst,
  })
  const wanted = [
    ...Object.entries(filesOf(style)).map(([file, text]) => ({ path: join(io.cwd, file), text })),
    ...around,
    ...(isFirst ? [] : [emptyRelease(io.cwd, packageJson)]),
  ]
  const kept = wanted.filter(({ path }) => kindOf(path) !== undefined)
  const files: readonly DueFile[] = [
    { path: join(io.cwd, 'package.json'), text: jsonText(packageJson) },
    ...wanted.filter((file) => !kept.includes(file)),
    ...(flow.text === undefined ? [] : [{ path: flow.path, text: flow.text }]),
  ]
  const changed = files.filter(({ path }) => kindOf(path) !== undefined)
  const written = writeFiles(files)
  if (E.isLeft(written))
    return refuse(`${shownFrom(io.cwd, written.left.path)} cannot be written: ${written.left.why}.`)
  for (const file of files)
    await out.write(`${changed.includes(file) ? 'changed' : 'wrote'} ${shownFrom(io.cwd, file.path)}\n`)
  for (const { path } of kept) await out.write(`kept ${shownFrom(io.cwd, path)}, which was there\n`)
  const runs = (script: string): string => runsScript(style, script)
  await out.write(`
Next:
  ${repository.manager} install
  ${runs('test')}
  ${runs('generate')}   writes the schema files and tables
  ${runs('check')}
`)
  if (flow.text === undefined)
    await out.write(`
${shownFrom(io.cwd, flow.path)} is yours: let it run ${runs('test')} and ${runs('check')} here.
`)
  if (!isWhole(place))
    await out.write(`
The contracts have a build and tests of their own. Let other builds and tests leave out ${place.sources}/ and ${place.built}/.
`)
  return exitCode.valid
}

/** Finds where the sources of a contract package are and how they are written, so that a new file fits in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { catalogSource } from '@contracts/compiler/internal'
import { isJsonObject } from '@contracts/core'
import { printable } from '@contracts/core/report'
import type { Bump } from '@contracts/evolution'
import { pendingBump, workspaceOf } from '@contracts/evolution/check'
import { maxBump, versionAfter } from '@contracts/evolution/internal-files'
import * as E from 'fp-ts/lib/Either.js'
import type ts from 'typescript'
import type { Installed } from '../discovery/installed.js'
import { contractPackagesIn } from './contract-packages.js'
import { manifestAt } from './manifest-at.js'
import type { Style } from '@contracts/authoring/internal'
import { type SourceEdits, sourceEdits } from './source-edits.js'

/** A contract package, as a command that adds a file to it needs it. */
export interface Layout extends Style {
  readonly name: string
  readonly folder: string
  /** The folder of the catalog's source; every other source is below it. */
  readonly sources: string
  readonly catalog: string
  readonly index: string | undefined
  /** The source that exports the migrations: `migrations.ts`, or `index.ts` if there is no such file. */
  readonly migrations: string | undefined
  /** The `.changeset` folder, if the workspace has one. */
  readonly changesets: string | undefined
  readonly edits: SourceEdits
  /** The version of the package. */
  readonly version: string
  /** The bump that its pending changesets promise. */
  readonly pending: Bump
}

/** Returns a layout for a change with this bump, whose version is that of everything new in the change. */
export const withBump = (layout: Layout, bump: Bump): Layout => ({
  ...layout,
  since: versionAfter(layout.version, maxBump([layout.pending, bump])),
})

const withPending = async (layout: Layout): Promise<Layout> => {
  const workspace = layout.changesets === undefined ? undefined : await workspaceOf(layout.folder)
  if (workspace === undefined || E.isLeft(workspace)) return layout
  return withBump({ ...layout, pending: await pendingBump(layout.name, workspace.right) }, 'minor')
}

/** Reads the text of a file. */
export const textAt = (path: string): string => readFileSync(path, 'utf8')

/** Returns the TypeScript sources below a folder, without tests and declaration files. */
export const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(path)
    return entry.name.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(entry.name) ? [path] : []
  })

const typescriptOf = (folder: string): typeof ts | undefined => {
  try {
    return createRequire(join(folder, 'package.json'))('typescript') as typeof ts // the package of this name
  } catch {
    return undefined // not installed
  }
}

/**
 * Finds the source of the catalog: the one that package.json names, or the one that the built file is most likely
 * built from.
 */
const catalogIn = (folder: string): string | undefined => {
  const { contracts } = manifestAt(folder)
  const built = isJsonObject(contracts) && typeof contracts['catalog'] === 'string' ? contracts['catalog'] : ''
  const below = built.replace(/^(?:\.\/)?(?:dist|build|lib|out)\//, '').replace(/\.[cm]?js$/, '.ts')
  return [catalogSource(folder), `src/${below}`, below]
    .flatMap((file) => (file === undefined || !file.endsWith('.ts') ? [] : [join(folder, file)]))
    .find((path) => existsSync(path))
}

/** Returns the path of the nearest file or folder of this name, in this folder or above it. */
const above = (folder: string, name: string): string | undefined => {
  if (existsSync(join(folder, name))) return join(folder, name)
  return dirname(folder) === folder ? undefined : above(dirname(folder), name)
}

const toolsOf = (folder: string): readonly string[] => {
  const { dependencies, devDependencies } = manifestAt(folder)
  return [dependencies, devDependencies].flatMap((list) => (isJsonObject(list) ? Object.keys(list) : []))
}

const runnerOf = (tools: readonly string[]): Layout['runner'] =>
  tools.includes('vitest') ? 'vitest' : tools.includes('jest') ? 'jest' : 'node'

const layoutOf = ({ name, folder, version }: Installed): E.Either<string, Layout> => {
  const catalog = catalogIn(folder)
  if (catalog === undefined)
    return E.left(
      `The TypeScript source of the catalog of ${name} is not known: name it in package.json, as exports["./catalog"]["@contracts/source"].`,
    )
  const TS = typescriptOf(folder)
  if (TS === undefined) return E.left(`typescript is not installed in ${name}.`)
  const edits = sourceEdits(TS)
  const text = textAt(catalog)
  const domain = edits.domainOf(text)
  if (domain === undefined) return E.left(`The catalog of ${name} names no domain.`)
  const sources = dirname(catalog)
  const existing = (file: string): string | undefined =>
    existsSync(join(sources, file)) ? join(sources, file) : undefined
  const root = above(folder, '.changeset')
  const tools = [...toolsOf(folder), ...(root === undefined ? [] : toolsOf(dirname(root)))]
  const { imports, type } = manifestAt(folder)
  return E.right({
    ...{ name, domain, folder, sources, catalog, edits, version },
    index: existing('index.ts'),
    migrations: existing('migrations.ts') ?? existing('index.ts'),
    changesets: root,
    runner: runnerOf(tools),
    isModule: type === 'module',
    hasExpectType: tools.includes('expect-type'),
    isCompiled: isJsonObject(imports) && '#compiled/*' in imports,
    isTagged: /^ \* @category /m.test(text),
    ...{ pending: 'none', since: versionAfter(version, 'minor') },
  })
}

/** The name of something new: its package, and the last part of its id. */
export interface Named {
  readonly layout: Layout
  readonly name: string
}

/**
 * Finds the package that `domain/name` belongs to, starting in a folder. Inside a contract package, the domain may be
 * left out.
 */
export const layoutFor = async (id: string, cwd: string): Promise<E.Either<string, Named>> => {
  const [first = '', second, surplus] = id.split('/')
  if (surplus !== undefined) return E.left(`${printable(id)} is not a name: write domain/name.`)
  const packages = await contractPackagesIn(cwd)
  if (E.isLeft(packages)) return packages
  const layouts = packages.right.map(layoutOf)
  const [only] = layouts
  if (second === undefined) {
    if (layouts.length > 1 || only === undefined)
      return E.left(`Name the domain as well: <domain>/${printable(first)}.`)
    return E.isLeft(only) ? only : E.right({ layout: await withPending(only.right), name: first })
  }
  const found = layouts.find((one) => E.isRight(one) && one.right.domain === first)
  if (found !== undefined)
    return E.isLeft(found) ? found : E.right({ layout: await withPending(found.right), name: second })
  const refused = layouts.find(E.isLeft)
  const domains = layouts.flatMap((one) => (E.isRight(one) ? [one.right.domain] : []))
  if (domains.length === 0 && refused !== undefined) return refused
  return E.left(
    `There is no domain ${printable(first)} here; there ${domains.length === 1 ? 'is' : 'are'} ${domains.join(', ')}.`,
  )
}

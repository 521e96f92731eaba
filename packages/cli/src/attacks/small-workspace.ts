import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { releaseFromBuild, readManifest, writeRelease } from '@contracts/evolution/release'
import * as E from 'fp-ts/lib/Either.js'
import { type Outcome, runIn } from '../testing/run-in.js'

/** Files by their path below the workspace. */
export type Files = Readonly<Record<string, string>>

/** A workspace on disk with one contract package, `@acme/orders` in `packages/orders`. */
export interface SmallWorkspace {
  readonly folder: string
  /** Writes files, and replaces those that exist. */
  readonly write: (files: Files) => void
  /** Removes a file or a folder. */
  readonly remove: (path: string) => void
  /** Changes the package.json of the package. */
  readonly manifest: (change: Readonly<Record<string, unknown>>) => void
  /** Replaces the build: the CommonJS module that exports the catalog of the package. */
  readonly build: (catalog: string) => void
  /** Releases the build: sets the version in package.json, writes the release file and removes pending changesets. */
  readonly cut: (version: string) => Promise<void>
  /** Adds a pending changeset of the package. */
  readonly changeset: (bump: string, note: string, name?: string) => void
  /** Runs `contracts check` as a maintainer would, at the root of the workspace. */
  readonly check: (...argv: readonly string[]) => Promise<Outcome>
  readonly git: (...argv: readonly string[]) => string
  /** Commits everything, in a repository whose default branch is main. */
  readonly commit: (message: string) => void
}

/** The folder of the one package. */
export const packageFolder = 'packages/orders'

const linkLibraries = (folder: string): void => {
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  for (const name of ['@contracts/core', 'io-ts'])
    symlinkSync(realpathSync(`node_modules/${name}`), join(folder, `node_modules/${name}`))
}

/**
 * Makes small workspaces for one test file, and removes them after its tests. `env` is the environment of the command.
 */
export const smallWorkspaces = (env: Readonly<Record<string, string>> = {}): ((catalog: string) => SmallWorkspace) => {
  const folders: string[] = []
  const newFolder = (): string => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-attack-')))
    folders.push(folder)
    return folder
  }
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  // Node loads a module once for each path, so the command runs in a copy of the workspace to load the current build.
  const copied = async <A>(folder: string, use: (copy: string) => Promise<A>): Promise<A> => {
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    return use(copy)
  }

  return (catalog) => {
    const folder = newFolder()
    const path = (file: string): string => join(folder, file)
    const write = (files: Files): void => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(path(file)), { recursive: true })
        writeFileSync(path(file), text)
      }
    }
    const manifestFile = `${packageFolder}/package.json`
    const manifest = (change: Readonly<Record<string, unknown>>): void => {
      const old = JSON.parse(readFileSync(path(manifestFile), 'utf8')) as Readonly<Record<string, unknown>>
      write({ [manifestFile]: JSON.stringify({ ...old, ...change }, undefined, 2) })
    }
    const build = (source: string): void => {
      write({ [`${packageFolder}/index.js`]: source })
    }
    const remove = (file: string): void => {
      rmSync(path(file), { recursive: true, force: true })
    }
    const cut = async (version: string): Promise<void> => {
      manifest({ version })
      await copied(folder, async (copy) => {
        const read = readManifest(join(copy, packageFolder))
        const built = E.isLeft(read) ? read : await releaseFromBuild(join(copy, packageFolder), read.right, [copy])
        if (E.isLeft(built)) throw new Error(built.left)
        writeRelease(path(packageFolder), built.right)
      })
      remove('.changeset')
    }
    const git = (...argv: readonly string[]): string =>
      execFileSync('git', ['-c', 'user.name=Acme', '-c', 'user.email=acme@example.com', ...argv], {
        cwd: folder,
        encoding: 'utf8',
      })
    write({
      '.gitignore': 'node_modules\n',
      'package.json': '{ "name": "acme", "private": true, "workspaces": ["packages/*"] }',
      [manifestFile]: JSON.stringify({
        name: '@acme/orders',
        version: '0.0.0',
        exports: './index.js',
        contracts: { catalog: './index.js' },
      }),
    })
    build(catalog)
    linkLibraries(folder)
    return {
      folder,
      write,
      remove,
      manifest,
      build,
      cut,
      changeset: (bump, note, name = 'change') => {
        write({ [`.changeset/${name}.md`]: `---\n'@acme/orders': ${bump}\n---\n\n${note}\n` })
      },
      check: (...argv) => copied(folder, (copy) => runIn(copy, ['check', ...argv], { env })),
      git,
      commit: (message) => {
        if (!existsSync(path('.git'))) git('init', '-q', '-b', 'main', '--template=')
        git('add', '-A')
        git('commit', '-q', '-m', message)
      },
    }
  }
}

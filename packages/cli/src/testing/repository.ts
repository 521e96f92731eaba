import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderWith } from './stranger.js'

type Files = Readonly<Record<string, string>>

/** A git repository on disk, whose default branch is `main`. */
export interface Repository {
  readonly folder: string
  readonly write: (files: Files) => void
  readonly remove: (path: string) => void
  readonly git: (...argv: readonly string[]) => string
  /** Commits everything in the work tree. */
  readonly commit: (message?: string) => void
}

const gitIn = (folder: string, argv: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Acme', '-c', 'user.email=acme@example.com', ...argv], {
    cwd: folder,
    encoding: 'utf8',
  })

const commitIn = (folder: string, message: string): void => {
  gitIn(folder, ['add', '-A'])
  gitIn(folder, ['commit', '-q', '-m', message])
}

/** The repositories that tests get a copy of, by their files. */
const originals = new Map<string, string>()

const originalWith = (files: Files): string => {
  const folder = folderWith(files)
  gitIn(folder, ['init', '-q', '-b', 'main', '--template='])
  commitIn(folder, 'Begin')
  gitIn(folder, ['checkout', '-q', '-b', 'change'])
  return folder
}

/** Makes a git repository with these files, committed on `main`, and checks out a branch `change`. */
export const repositoryWith = (files: Files): Repository => {
  const key = JSON.stringify(files)
  const original = originals.get(key) ?? originalWith(files)
  originals.set(key, original)
  const folder = folderWith({})
  cpSync(original, folder, { recursive: true, preserveTimestamps: true })
  return {
    folder,
    write: (changed) => {
      for (const [path, text] of Object.entries(changed)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
    },
    remove: (path) => {
      rmSync(join(folder, path), { recursive: true })
    },
    git: (...argv) => gitIn(folder, argv),
    commit: (message = 'Change') => {
      commitIn(folder, message)
    },
  }
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
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

/** Makes a git repository with these files, committed on `main`, and checks out a branch `change`. */
export const repositoryWith = (files: Files): Repository => {
  const folder = folderWith(files)
  const git = (...argv: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Acme', '-c', 'user.email=acme@example.com', ...argv], {
      cwd: folder,
      encoding: 'utf8',
    })
  const commit = (message = 'Change'): void => {
    git('add', '-A')
    git('commit', '-q', '-m', message)
  }
  git('init', '-q', '-b', 'main', '--template=')
  commit('Begin')
  git('checkout', '-q', '-b', 'change')
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
    git,
    commit,
  }
}

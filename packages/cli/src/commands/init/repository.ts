import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Manager } from '@contracts/authoring/internal'

/** The repository a package is in: its root folder, and the package manager whose lock file is there (default: npm). */
export interface Repository {
  readonly root: string
  readonly manager: Manager
}

const foldersAbove = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))]

/**
 * Finds the repository of a folder: the nearest folder with a git repository, or the folder itself if there is no
 * repository.
 */
export const repositoryOf = (folder: string): Repository => {
  const root = foldersAbove(folder).find((one) => existsSync(join(one, '.git'))) ?? folder
  const has = (file: string): boolean => existsSync(join(root, file))
  return { root, manager: has('pnpm-lock.yaml') ? 'pnpm' : has('yarn.lock') ? 'yarn' : 'npm' }
}

/** Returns the path of a folder in its repository, or `''` for the root. */
export const pathIn = ({ root }: Repository, folder: string): string => relative(root, folder).split('\\').join('/')

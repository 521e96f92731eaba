import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Manager } from '@contracts/authoring/internal'
import { manifestAt } from '../../package/manifest-at.js'
import { foldersAbove, repositoryRoot } from '../../package/repository-root.js'

/** The repository a package is in: its root folder, the root of its workspace, and its package manager. */
export interface Repository {
  readonly root: string
  /** The folder whose package manager installs the package: the folder itself if it is in no workspace. */
  readonly workspace: string
  readonly manager: Manager
  readonly isYarn1: boolean
}

/** Returns whether a folder is the root of a workspace of several packages. */
export const isWorkspace = (folder: string): boolean =>
  existsSync(join(folder, 'pnpm-workspace.yaml')) || 'workspaces' in manifestAt(folder)

const managerIn = (folder: string, userAgent: string): Manager => {
  const has = (file: string): boolean => existsSync(join(folder, file))
  if (has('pnpm-lock.yaml') || has('pnpm-workspace.yaml')) return 'pnpm'
  if (has('yarn.lock') || has('.yarnrc.yml')) return 'yarn'
  if (has('package-lock.json')) return 'npm'
  const { packageManager } = manifestAt(folder)
  const named = `${typeof packageManager === 'string' ? packageManager : ''} ${userAgent}`
  return (/(?:^| )(npm|pnpm|yarn)[@/]/.exec(named)?.[1] ?? 'npm') as Manager // one of the three
}

/** Checks whether yarn is version 1: by package.json, else by the files of the versions, else by the caller. */
const isYarn1In = (folder: string, userAgent: string): boolean => {
  const { packageManager } = manifestAt(folder)
  if (typeof packageManager === 'string') return packageManager.startsWith('yarn@1.')
  if (existsSync(join(folder, '.yarnrc.yml'))) return false
  const lock = join(folder, 'yarn.lock')
  const text = existsSync(lock) ? readFileSync(lock, 'utf8') : ''
  return text === '' ? /(?:^| )yarn\/1\./.test(userAgent) : /^# yarn lockfile v1$/m.test(text)
}

/**
 * Finds the repository of a folder: the nearest folder with a git repository, or the folder itself if there is none.
 * Its package manager is the one whose files are in the workspace, else the one in its package.json, else the one that
 * runs this command, which `userAgent` names.
 */
export const repositoryOf = (folder: string, userAgent = ''): Repository => {
  const above = foldersAbove(folder)
  const root = repositoryRoot(folder)
  const workspace = above.slice(0, above.indexOf(root) + 1).find(isWorkspace) ?? folder
  return { root, workspace, manager: managerIn(workspace, userAgent), isYarn1: isYarn1In(workspace, userAgent) }
}

/** Returns the path of a folder in its repository, or `''` for the root. */
export const pathIn = ({ root }: Repository, folder: string): string => relative(root, folder).split('\\').join('/')

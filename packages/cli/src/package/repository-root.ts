import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns a folder and every folder above it, the nearest first. */
export const foldersAbove = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))]

/** Returns the root of the git repository of a folder, or the folder itself if there is none. */
export const repositoryRoot = (folder: string): string =>
  foldersAbove(folder).find((one) => existsSync(join(one, '.git'))) ?? folder

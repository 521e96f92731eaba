import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The repository a package is in: its root folder, and the package manager whose lock file is there (default: npm). */
export interface Repository {
  readonly root: string
  readonly manager: 'npm' | 'pnpm' | 'yarn'
}

const foldersAbove = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))]

/** The nearest folder with a repository of git; the folder itself if there is none. */
export const repositoryOf = (folder: string): Repository => {
  const root = foldersAbove(folder).find((one) => existsSync(join(one, '.git'))) ?? folder
  const has = (file: string): boolean => existsSync(join(root, file))
  return { root, manager: has('pnpm-lock.yaml') ? 'pnpm' : has('yarn.lock') ? 'yarn' : 'npm' }
}

const installs = {
  npm: 'npm ci',
  pnpm: 'corepack enable && pnpm install --frozen-lockfile',
  yarn: 'corepack enable && yarn install --immutable',
} as const

/** A workflow of GitHub Actions that tests the package in this folder and runs the gate on each pull request. */
export const workflow = (folder: string, { root, manager }: Repository): string => {
  const below = relative(root, folder).split('\\').join('/')
  const within = below === '' ? '' : `\n        working-directory: ${JSON.stringify(below)}`
  return `name: contracts
on:
  pull_request:
  push:
    branches: [main]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # the check reads the releases of the merge base
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: ${installs[manager]}
      - run: ${manager} test${within}
      - run: ${manager} run check${within}
`
}

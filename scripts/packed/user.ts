/** Makes the project of a user of our packages, outside of this workspace. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'
import { root } from '../packages.js'

/** The settings of npm for everything that runs here. */
export const settings = {
  CI: 'true',
  NO_COLOR: '1',
  NO_PROXY: [process.env['NO_PROXY'], '127.0.0.1'].filter(Boolean).join(),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_ignore_scripts: 'true',
}

const foreignPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(root))
  .join(delimiter)

/** The project of a user, in which files can be written and read, and programs run. */
export interface User {
  readonly folder: string
  readonly write: (file: string, text: string) => string
  readonly read: (file: string) => string
  readonly has: (file: string) => boolean
  readonly shell: (line: string) => Promise<{ readonly code: number; readonly output: string }>
}

/**
 * Makes the folder of a project. It gets our packages from this registry, and all others from the usual one. The
 * workspace is not on its path. The cache is not the user's own, which would keep packages of the registry.
 */
export const createUser = (folder: string, registry: string, cache: string): User => {
  mkdirSync(folder, { recursive: true })
  const write = (file: string, text: string): string => {
    writeFileSync(join(folder, file), text)
    return join(folder, file)
  }
  write('.npmrc', `@contracts:registry=${registry}/\n`)
  write('package.json', '{ "name": "consumer", "private": true }\n')
  const env = {
    ...settings,
    PATH: foreignPath,
    npm_config_cache: cache,
    npm_config_omit_lockfile_registry_resolved: 'false',
  }
  return {
    folder,
    write,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    has: (file) => existsSync(join(folder, file)),
    shell: (line) => run('sh', ['-c', line], { cwd: folder, env }),
  }
}

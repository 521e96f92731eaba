/** Runs npm as clients outside of this workspace. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'
import { root } from '../workspace/packages.js'
import type { Registry } from './server.js'

type Answer = { readonly code: number; readonly output: string }

/** Runs a program with the settings of a client. */
export type Client = (program: string, args: readonly string[], options: { readonly cwd: string }) => Promise<Answer>

const foreignPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(root))
  .join(delimiter)

const settings = {
  CI: 'true',
  NO_COLOR: '1',
  NO_PROXY: [process.env['NO_PROXY'], '127.0.0.1'].filter(Boolean).join(),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_ignore_scripts: 'true',
}

/** Makes a client that may publish to the registry and has no other registry. It runs in the workspace. */
export const publisherOf = ({ url, token }: Registry, folder: string): Client => {
  mkdirSync(folder, { recursive: true })
  const own = join(folder, 'npmrc')
  writeFileSync(own, `registry=${url}/\n//${new URL(url).host}/:_authToken=${token}\n`)
  const env = { ...settings, npm_config_registry: url, npm_config_userconfig: own, npm_config_noproxy: '127.0.0.1' }
  return (program, args, { cwd }) => run(program, args, { cwd, env })
}

/**
 * Makes a client that may install. The workspace is not on its path. It has its own cache, because the user's cache
 * would keep packages of the registry.
 */
export const readerOf = (cache: string): Client => {
  const env = {
    ...settings,
    PATH: foreignPath,
    npm_config_cache: cache,
    npm_config_omit_lockfile_registry_resolved: 'false',
  }
  return (program, args, { cwd }) => run(program, args, { cwd, env })
}

/** Describes a failed program in one line: its exit code and the most informative line of its output. */
export const oneLine = (what: string, { code, output }: Answer): string => {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log of this run'))
  const telling = lines.find((line) => /error|cannot|not found|no match|refused|fail|[45]\d\d /i.test(line))
  return `${what} ended with ${String(code)}: ${(telling ?? lines.at(-1) ?? 'it printed nothing').slice(0, 300)}`
}

/** npm as a stranger has it: his own home, his own cache, one registry, and nothing of this workspace on his path. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'
import { root } from '../workspace/packages.js'

type Answer = { readonly code: number; readonly output: string }

/** Runs a program with those settings; the workspace's own programs are found only where `inside` says so. */
export type Client = (
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly inside?: boolean },
) => Promise<Answer>

const foreignPath = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(root))
    .join(delimiter)

/** A client of the registry whose settings all lie in one folder; with a token he may publish. */
export const createClient = (folder: string, url: string, token?: string): Client => {
  mkdirSync(folder, { recursive: true })
  const settings = join(folder, 'npmrc')
  const permission = token === undefined ? '' : `//${new URL(url).host}/:_authToken=${token}\n`
  writeFileSync(settings, `registry=${url}/\n${permission}`)
  const env = {
    HOME: folder,
    CI: 'true',
    NO_COLOR: '1',
    NO_PROXY: '127.0.0.1',
    npm_config_registry: url,
    npm_config_userconfig: settings,
    npm_config_globalconfig: join(folder, 'none'),
    npm_config_cache: join(folder, 'cache'),
    npm_config_noproxy: '127.0.0.1',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_ignore_scripts: 'true',
    npm_config_fetch_retries: '0',
    npm_config_fetch_timeout: '60000',
  }
  return (program, args, { cwd, inside = false }) =>
    run(program, args, { cwd, env: inside ? env : { ...env, PATH: foreignPath() } })
}

/** What went wrong, in one line: the most telling of what a program printed. */
export const oneLine = (what: string, { code, output }: Answer): string => {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log of this run'))
  const telling = lines.find((line) => /error|cannot|not found|no match|refused|fail|[45]\d\d /i.test(line))
  return `${what} ended with ${String(code)}: ${(telling ?? lines.at(-1) ?? 'it printed nothing').slice(0, 300)}`
}

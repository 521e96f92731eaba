import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { bin, folderWith } from './command.js'
import { type Setting, settings } from './page-settings.js'
import { type Page, pages } from './pages.js'

jest.setTimeout(600_000)

const installed = (name: string): string =>
  realpathSync(dirname(createRequire(resolve('package.json')).resolve(`${name}/package.json`)))

const folderFor = ({ packages = [], files = {} }: Setting): string => {
  const folder = folderWith(['core', 'cli', 'evolution', 'testing', ...packages], files)
  mkdirSync(join(folder, 'node_modules/@types'))
  mkdirSync(join(folder, 'node_modules/@changesets'))
  mkdirSync(join(folder, 'node_modules/.bin'))
  for (const name of ['io-ts', 'fp-ts', 'typescript', 'zod', '@types/node'])
    symlinkSync(installed(name), join(folder, 'node_modules', name))
  for (const name of ['tsx', '@changesets/cli'])
    symlinkSync(realpathSync(resolve('../../node_modules', name)), join(folder, 'node_modules', name))
  symlinkSync(realpathSync(resolve('../../node_modules/typescript-7/bin/tsc')), join(folder, 'node_modules/.bin/tsc'))
  symlinkSync(bin, join(folder, 'node_modules/.bin/contracts'))
  return folder
}

/**
 * The shell of a reader who has everything installed. `npx` runs the installed command. `npm install` only checks that
 * the named packages are installed, or that package.json is satisfied. `test:packed` installs the packed packages with
 * npm itself.
 */
const shell = `
export PATH="$PAGE_HOME/node_modules/.bin:/usr/sbin:$PATH"
npx() {
  [ "$1" = --yes ] && shift
  case "$1 $2" in
    'contracts '*|'@contracts/cli '*) shift; contracts "$@" ;;
    'pnpm new') shift; contracts "$@" ;;
    *) echo "npx $1 is not known" >&2; return 64 ;;
  esac
}
npm() {
  case "$1" in
    i|install)
      shift
      [ -e node_modules ] || ln -s "$PAGE_HOME/node_modules" node_modules
      [ $# -gt 0 ] || { command npm ls --depth=0 > /dev/null; return; }
      for name in "$@"; do case "$name" in -*) ;; *) [ -e "node_modules/$name" ] || { echo "$name is not installed" >&2; return 1; } ;; esac; done ;;
    *) command npm --silent "$@" ;;
  esac
}
nats-server() { exec nats-server "$@" -p "$NATS_PORT" 2> /dev/null; }
trap 'kill $(jobs -p) 2> /dev/null; wait' EXIT
`

/** The exit codes that are still expected, by line, a free port for a server, and the variables the reader has set. */
interface Reader {
  readonly env: Readonly<Record<string, string>>
  readonly exits: Map<string, number[]>
  readonly port: number
}

/**
 * Runs the lines of a block in one shell. Returns its output, and the lines that ended with an unexpected exit code.
 */
const runBlock = (home: string, cwd: string, code: string, { env, exits, port }: Reader) => {
  const lines = code.split('\n').filter((line) => line !== '')
  const codes = join(home, '.codes')
  writeFileSync(codes, '')
  const script = lines.map((line) => `${line}\necho $? >> "$CODES"`).join('\n')
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', `${shell}\n${script}`], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'], // bash would read the user's startup files if its input were a socket
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], PAGE_HOME: home, CODES: codes },
      ...{ GIT_AUTHOR_NAME: 'Acme', GIT_AUTHOR_EMAIL: 'acme@example.com' },
      ...{ GIT_COMMITTER_NAME: 'Acme', GIT_COMMITTER_EMAIL: 'acme@example.com', npm_config_loglevel: 'silent' },
      ...env,
      ...{ NATS_PORT: String(port), NATS_URL: `nats://127.0.0.1:${String(port)}` },
    },
  })
  const ended = readFileSync(codes, 'utf8').trim().split('\n').map(Number)
  const wrong = lines.flatMap((line, i) => {
    const expected = exits.get(bare(line))?.shift() ?? 0
    return ended[i] === expected
      ? []
      : [`${line} ends with ${String(ended[i])}, not ${String(expected)}\n${stdout}${stderr}`]
  })
  return { printed: `${stdout}${stderr}`, wrong }
}

/** Returns a line of shell without its comment. */
const bare = (line: string): string => line.replace(/ +# .*$/, '')

/** Checks whether the output contains a text of a page. A line `…` matches any lines. */
const isIn = (text: string, printed: string): boolean => {
  let from = 0
  return text.split(/^…\n/m).every((part) => {
    const at = printed.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo // the server listens on a port, not on a pipe
  await new Promise((done) => server.close(done))
  return port
}

/** Follows a page, block by block. Returns every difference from what the page states. */
const follow = async ({ path, blocks }: Page): Promise<readonly string[]> => {
  const setting = settings[path] ?? {}
  const home = folderFor(setting)
  const exits = new Map(Object.entries(setting.exits ?? {}).map(([line, codes]) => [line, [...codes]]))
  const reader = { env: setting.env ?? {}, exits, port: await freePort() }
  const saved = [...(setting.saved ?? [])]
  const problems: string[] = []
  let [printed, before] = ['', '']
  let last = ''
  for (const { line, language, code, follows } of blocks) {
    const into = join(home, setting.into ?? '.')
    const cwd = existsSync(into) ? into : home
    const [, named] = /^\/\/ (\S+\.\w+)\n/.exec(code) ?? []
    const file = named ?? (/^(?:json|md)$/.test(language) ? saved.shift() : undefined)
    if (file !== undefined) {
      mkdirSync(dirname(join(cwd, file)), { recursive: true })
      writeFileSync(join(cwd, file), code)
    } else if (language === 'sh') {
      for (const one of code.split('\n')) setting.before?.[bare(one)]?.(cwd)
      const done = runBlock(home, cwd, code, reader)
      problems.push(...done.wrong.map((problem) => `${path}:${String(line)} ${problem}`))
      before = done.printed
      printed += done.printed
    } else if ((language === 'text' && (last === 'sh' || !follows)) || (language === 'ts' && setting.prints === true)) {
      const isPart = !follows || last !== 'sh' || code.includes('…\n')
      if (isPart ? !isIn(code, printed) : code !== before)
        problems.push(`${path}:${String(line)} the shell prints\n${isPart ? printed : before}`)
    }
    last = language
  }
  return problems
}

const hasServer = existsSync('/usr/sbin/nats-server') || existsSync('/usr/bin/nats-server')

/** Checks whether a page has more shell than the line that installs a package. */
const hasCommands = ({ path, blocks }: Page): boolean =>
  (hasServer || process.env['CI'] !== undefined || !path.includes('nats')) &&
  blocks.some(({ language, code }) => language === 'sh' && !/^(?:npm i .*\n)+$/.test(code))

describe('the shell of a page', () => {
  it.each(pages.filter(hasCommands).map((page) => ({ ...page })))('works as $path states', async (page) => {
    expect(await follow(page)).toEqual([])
  })
})

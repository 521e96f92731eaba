import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
  mkdirSync(join(folder, '.commands'))
  for (const [name, code] of Object.entries(commands))
    writeFileSync(join(folder, '.commands', name), `#!/bin/sh${code}\n`, { mode: 0o755 })
  for (const name of ['io-ts', 'fp-ts', 'typescript', 'zod', '@types/node'])
    symlinkSync(installed(name), join(folder, 'node_modules', name))
  for (const name of ['tsx', '@changesets/cli'])
    symlinkSync(realpathSync(resolve('../../node_modules', name)), join(folder, 'node_modules', name))
  symlinkSync(realpathSync(resolve('../../node_modules/typescript-7/bin/tsc')), join(folder, 'node_modules/.bin/tsc'))
  symlinkSync(bin, join(folder, 'node_modules/.bin/contracts'))
  return folder
}

/**
 * The commands of a reader who has everything installed. `npx` runs the installed command. `npm install` only checks
 * that the named packages are installed, or that package.json is satisfied. `scripts/packed` installs the packed packages
 * with npm itself. They are programs and not functions, so that they are the same in every shell.
 */
const commands: Readonly<Record<string, string>> = {
  npx: `
[ "$1" = --yes ] && shift
case "$1 $2" in
  'contracts '*|'@contracts/cli '*|'pnpm new') shift; exec contracts "$@" ;;
  *) echo "npx $1 is not known" >&2; exit 64 ;;
esac`,
  npm: `
PATH=\${PATH#*:}
case "$1" in
  i|install)
    shift
    [ -e node_modules ] || ln -s "$PAGE_HOME/node_modules" node_modules
    [ $# -gt 0 ] || { npm ls --depth=0 > /dev/null; exit; }
    for name in "$@"; do case "$name" in -*) ;; *) [ -e "node_modules/$name" ] || { echo "$name is not installed" >&2; exit 1; } ;; esac; done ;;
  *) exec npm --silent "$@" ;;
esac`,
  'nats-server': `
PATH=\${PATH#*:}
exec nats-server "$@" -p "$NATS_PORT" 2> /dev/null`,
}

/** A shell that readers use: how it is started without the files of the user, and the exit code of the last command. */
interface Shell {
  readonly name: string
  readonly options: readonly string[]
  readonly status: string
}

const shells: readonly Shell[] = [
  { name: 'bash', options: ['--norc'], status: '$?' },
  { name: 'zsh', options: ['-f'], status: '$?' },
  { name: 'fish', options: ['--no-config'], status: '$status' },
]

/**
 * The shell, the exit codes that are still expected, by line, a free port for a server, and the variables the reader
 * has set.
 */
interface Reader {
  readonly shell: Shell
  readonly env: Readonly<Record<string, string>>
  readonly exits: Map<string, number[]>
  readonly port: number
}

/** Ends the processes that a block left running, such as a server, and waits at most five seconds for their end. */
const endGroup = async (pid: number): Promise<void> => {
  for (let i = 0; i < 50; i += 1)
    try {
      process.kill(-pid, 'SIGTERM')
      await new Promise((done) => setTimeout(done, 100))
    } catch {
      return // the group is empty
    }
}

/**
 * Runs the lines of a block in one shell. Returns its output, and the lines that ended with an unexpected exit code.
 */
const runBlock = async (home: string, cwd: string, code: string, { shell, env, exits, port }: Reader) => {
  const lines = code.split('\n').filter((line) => line !== '')
  const codes = join(home, '.codes')
  writeFileSync(codes, '')
  const script = lines.map((line) => `${line}\necho ${shell.status} >> "$CODES"`).join('\n')
  const outputs = ['.out', '.err'].map((name) => join(home, name))
  const files = outputs.map((file) => openSync(file, 'w')) // a server that is left running would keep a pipe open
  const path = [join(home, '.commands'), join(home, 'node_modules/.bin'), process.env['PATH'], '/usr/sbin'].join(':')
  const child = spawn(shell.name, [...shell.options, '-c', script], {
    cwd,
    detached: true,
    stdio: ['ignore', ...files], // bash would read the user's startup files if its input were a socket
    env: {
      ...{ PATH: path, HOME: process.env['HOME'], PAGE_HOME: home, CODES: codes },
      ...{ GIT_AUTHOR_NAME: 'Acme', GIT_AUTHOR_EMAIL: 'acme@example.com' },
      ...{ GIT_COMMITTER_NAME: 'Acme', GIT_COMMITTER_EMAIL: 'acme@example.com', npm_config_loglevel: 'silent' },
      ...env,
      ...{ NATS_PORT: String(port), NATS_URL: `nats://127.0.0.1:${String(port)}` },
    },
  })
  await new Promise((done) => child.once('exit', done))
  if (child.pid !== undefined) await endGroup(child.pid)
  files.forEach(closeSync)
  const printed = outputs.map((file) => readFileSync(file, 'utf8')).join('')
  const ended = readFileSync(codes, 'utf8').trim().split('\n').map(Number)
  const wrong = lines.flatMap((line, i) => {
    const expected = exits.get(line)?.shift() ?? 0
    return ended[i] === expected ? [] : [`${line} ends with ${String(ended[i])}, not ${String(expected)}\n${printed}`]
  })
  return { printed, wrong }
}

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

/** Follows a page in a shell, block by block. Returns every difference from what the page states. */
const follow = async ({ path, blocks }: Page, shell: Shell): Promise<readonly string[]> => {
  const setting = settings[path] ?? {}
  const home = folderFor(setting)
  const exits = new Map(Object.entries(setting.exits ?? {}).map(([line, codes]) => [line, [...codes]]))
  const reader = { shell, env: setting.env ?? {}, exits, port: await freePort() }
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
      for (const one of code.split('\n')) setting.before?.[one]?.(cwd)
      const done = await runBlock(home, cwd, code, reader)
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

const followed = pages.filter(hasCommands)

/** Checks whether a shell is installed. `.ci/run` installs every one. */
const isInstalled = ({ name }: Shell): boolean => spawnSync(name, ['-c', 'true']).status === 0

describe.each(shells.filter(isInstalled))('the shell of a page, in $name', (shell) => {
  it.each(followed.map((page) => ({ ...page })))('works as $path states', async (page) => {
    expect(await follow(page, shell)).toEqual([])
  })
})

it('no line of shell has a comment, which zsh passes to the command as arguments', () => {
  const lines = pages.flatMap(({ path, blocks }) =>
    blocks.flatMap(({ language, code }) => (language === 'sh' ? code.split('\n').map((line) => [path, line]) : [])),
  )
  expect(lines.filter(([, line = '']) => /(?:^|\s)#/.test(line))).toEqual([])
})

for (const { name } of shells.filter((shell) => !isInstalled(shell)))
  // oxlint-disable-next-line jest/no-disabled-tests -- no page can run in a shell that is absent
  it.skip(`${name} is not installed, so no page runs in it`, () => undefined)

/** Lines of shell, as far as it takes to know which programs they call, and whether those exist in this workspace. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from '@contracts/cli/commands'
import { root } from './packages.js'

/** The simple commands of a script, word by word. */
export const commandsIn = (script: string): readonly (readonly string[])[] =>
  script
    .split(/\n|&&|\|\||[|;]/)
    .map((command) =>
      command
        .replace(/\s#.*$/, '')
        .trim()
        .split(/\s+/)
        .filter((word) => word !== '' && !/^[A-Z_]+=/.test(word)),
    )
    .filter((words) => words.length > 0)

/** What an image of the runner brings, and a workflow may call. */
const brought = ['apt-get', 'tee', 'head', 'iconv', 'test', 'exit', 'gh']

const rootScripts = (): Readonly<Record<string, string>> => {
  // pnpm has accepted this package.json; the compiler cannot see inside the file.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return scripts
}

const script = (name = '') =>
  Object.hasOwn(rootScripts(), name) ? [] : [`runs the script ${name}, which does not exist`]

const file = (name = '') => (existsSync(join(root, name)) ? [] : [`runs the file ${name}, which does not exist`])

const program = ([name = '', first = '']: readonly string[]): readonly string[] => {
  if (!existsSync(join(root, 'node_modules/.bin', name))) return [`runs ${name}, which no package here brings`]
  return name !== 'contracts' || commands.some((one) => one.name.split(' ')[0] === first)
    ? []
    : [`runs contracts ${first}, which is no command`]
}

/** What of a command does not exist. */
export const unknownIn = ([name = '', first, ...rest]: readonly string[]): readonly string[] => {
  if (name === 'sudo') return unknownIn([first ?? '', ...rest])
  if (name === 'bash' || name === 'node' || name === 'sh') return file(first)
  if (name === 'npx') return program([first ?? '', ...rest])
  if (name === 'npm' || name === 'pnpm') {
    if (first === 'exec') return program(rest)
    if (first === 'run') return script(rest[0])
    return name === 'pnpm' && first === 'install' ? [] : script(first)
  }
  return brought.includes(name) ? [] : [`runs ${name}, of which nothing is known`]
}

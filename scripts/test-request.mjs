/** Reads the arguments of `npm test`: nothing, `all`, `--help`, or one test file. */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const usage = `Usage:
  npm test                        runs the checks of a change
  npm run test:all                runs every check
  npx pnpm t <file> [<options>]   runs one test file with these options of jest, for example -t <name>`

/** Returns the script of a package that runs this test file of it; `undefined` if no script of the package alone does. */
const scriptOf = (file) => {
  if (file.endsWith('.long.test.ts')) return 'test:long'
  if (file.startsWith('e2e/')) return file.endsWith('.process.test.ts') ? 'test:process' : 'e2e'
  return file.startsWith('built/') ? undefined : 'test'
}

const refuse = (problem) => ({ run: 'refuse', problem })

/** Finds the folder and the script that run a test file. Scripts of processes and browsers need the build. */
const requestOf = (root, path, options) => {
  const file = resolve(path)
  const [parent, name, ...rest] = relative(root, file).split(/[\\/]/)
  if (!existsSync(file)) return refuse(`${path} does not exist.`)
  if (!file.endsWith('.test.ts')) return refuse(`${path} is not a test file: its name must end in .test.ts.`)
  if (parent === 'scripts') {
    const built = file.endsWith('.long.test.ts')
    return { run: 'file', folder: root, script: built ? 'test:long' : 'test:scripts', file, options, built }
  }
  if (!['packages', 'apps'].includes(parent)) return refuse(`${path} is in no package of the workspace.`)
  const script = scriptOf(rest.join('/'))
  const packages = 'the script test:built of each package of contracts, for example of packages/kasparro'
  if (script === undefined) return refuse(`${path} runs in ${packages}.`)
  const built = script === 'test:process' || script === 'e2e'
  return { run: 'file', folder: join(root, parent, name), script, file, options, built }
}

/**
 * Reads the arguments that follow `node scripts/test.mjs`.
 *
 * @param {string} root
 * @param {readonly string[]} args
 */
export const readRequest = (root, args) => {
  const [first, ...rest] = args
  if (args.includes('--help') || args.includes('-h')) return { run: 'help' }
  if (first === undefined) return { run: 'short' }
  if (first === 'all' && rest.length === 0) return { run: 'all' }
  if (first === 'all') return refuse(`Unknown argument: ${rest[0]}`)
  if (first.startsWith('-')) return refuse(`Unknown argument: ${first}`)
  return requestOf(root, first, rest)
}

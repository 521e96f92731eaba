import { UnreadableInput } from './build/read-input.js'

const help = `contracts-compiler: builds the package in the current folder

contracts-compiler         Empty dist. Write dist/compiled, dist/decoders and
                           CONTRACTS.md, and contracts.json if there are schema
                           files. Run it before the bundler.
contracts-compiler types   Add the description of each field to the declarations
                           in dist. Run it after the bundler.
contracts-compiler --help  Show this help.

Examples:
  contracts-compiler && tsup && contracts-compiler types
  contracts-compiler && tsc && contracts-compiler types
`

/** Each step of a package build, by its argument. The modules of a step are loaded only if it runs. */
const steps: ReadonlyMap<string | undefined, (folder: string) => Promise<void>> = new Map([
  [undefined, async (folder) => (await import('./build/build-contracts.js')).buildContracts(folder)],
  ['types', async (folder) => (await import('./build/field-comments.js')).documentPackage(folder)],
])

/** The end of a run of the command: the exit code, and what it prints. */
export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const failWith = (code: number, message: string): Outcome => ({ code, stdout: '', stderr: `✗ ${message}\n` })

/** Returns why the arguments name no step, and what to write; `undefined` if they name one. */
const findUsageError = (step: string | undefined, rest: readonly string[]): string | undefined => {
  if (!steps.has(step))
    return `contracts-compiler has no step ${String(step)}: write contracts-compiler, or contracts-compiler types.`
  return rest.length === 0
    ? undefined
    : `contracts-compiler takes one step and builds the package in the current folder: remove ${rest.join(' ')}.`
}

/** Runs the step that the arguments name in a folder. Other arguments change no file, since the first step empties `dist`. */
export const runCommand = async (given: readonly string[], folder: string): Promise<Outcome> => {
  const [step, ...rest] = given
  const error = findUsageError(step, rest)
  if (given.includes('--help') || given.includes('-h')) return { code: 0, stdout: help, stderr: '' }
  if (error !== undefined) return failWith(2, error)
  try {
    await steps.get(step)?.(folder)
    return { code: 0, stdout: '', stderr: '' }
  } catch (error) {
    return failWith(error instanceof UnreadableInput ? 2 : 1, error instanceof Error ? error.message : String(error))
  }
}

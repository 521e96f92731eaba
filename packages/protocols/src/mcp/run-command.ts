import { spawn } from 'node:child_process'

/**
 * A finished call of the command.
 *
 * @category model
 * @since 1.0.0
 */
export interface Finished {
  /** 0 valid · 1 invalid · 2 usage error, or nothing done · 3 internal error. */
  readonly exitCode: number
  /** The text of its standard output. */
  readonly stdout: string
  /** The text of its standard error. */
  readonly stderr: string
}

/**
 * Calls `contracts` with these arguments and this text on standard input. The signal ends the call.
 *
 * @category model
 * @since 1.0.0
 */
export type RunCommand = (args: readonly string[], stdin?: string, signal?: AbortSignal) => Promise<Finished>

/**
 * The program that a call runs, and the limits of a call.
 *
 * @category model
 * @since 1.0.0
 */
export interface Program {
  /** The program that stands for `contracts`, and its first arguments. */
  readonly program: readonly [string, ...string[]]
  /** The folder in which it runs. */
  readonly cwd: string
  /** Its environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The most milliseconds of a call. */
  readonly timeout: number
  /** The most bytes of its output. */
  readonly mostBytes: number
}

/** The most calls that run at once. Further ones wait. */
const mostAtOnce = 4

const cancelled: Finished = { exitCode: 3, stdout: '', stderr: '✗ The call was cancelled.\n' }

/**
 * Returns a function that calls the command in a process of its own. So a call sees the packages as they are built now,
 * and code of a package that does not return ends with its process.
 *
 * @category constructors
 * @since 1.0.0
 */
export const commandRunner = (program: Program): RunCommand => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (args, stdin = '', signal) => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return signal?.aborted === true ? cancelled : await runOnce(program, args, stdin, signal)
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

const runOnce = (
  { program: [file, ...first], cwd, env, timeout, mostBytes }: Program,
  args: readonly string[],
  stdin: string,
  signal: AbortSignal | undefined,
): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(file, [...first, ...args], { cwd, env: { ...env, NO_COLOR: '1' }, stdio: 'pipe' })
    const texts = { stdout: '', stderr: '' }
    let why: string | undefined
    const end = (reason: string): void => {
      why ??= reason
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => {
      end(`The command has not ended after ${String(timeout / 1000)} seconds.`)
    }, timeout)
    const cancel = (): void => {
      end('The call was cancelled.')
    }
    signal?.addEventListener('abort', cancel)
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        texts[name] += text
        if (texts[name].length > mostBytes) end(`The command has written more than ${String(mostBytes)} bytes.`)
      })
    const finish = (exitCode: number): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      resolve(why === undefined ? { exitCode, ...texts } : { exitCode: 3, stdout: '', stderr: `✗ ${why}\n` })
    }
    child.on('error', (error) => {
      why ??= error.message
      finish(3)
    })
    child.on('close', (code) => {
      finish(code ?? 3)
    })
    child.stdin.on('error', () => undefined) // the command may end before it has read everything
    child.stdin.end(stdin)
  })

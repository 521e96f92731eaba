import { PassThrough, Readable, type Writable } from 'node:stream'
import { run } from '../run.js'

/** The exit code of a run and the texts it wrote. */
export interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The settings of a run (default: no terminal, no environment variables, empty standard input). */
export interface Setting {
  readonly stdin?: string | Uint8Array | Readable
  readonly env?: Readonly<Record<string, string>>
  readonly terminal?: boolean
}

const keeper = (
  terminal: boolean,
): { readonly stream: Writable & { isTTY?: boolean }; readonly text: () => string } => {
  const chunks: Buffer[] = []
  const stream: Writable & { isTTY?: boolean } = new PassThrough()
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (terminal) stream.isTTY = true
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}

const inputOf = (stdin: Setting['stdin'] = ''): Readable =>
  stdin instanceof Readable ? stdin : Readable.from([Buffer.from(stdin)], { objectMode: false })

/** Runs the command in a folder, in this process, and returns its outcome. */
export const runIn = async (cwd: string, argv: readonly string[], setting: Setting = {}): Promise<Outcome> => {
  const { env = {}, terminal = false } = setting
  const [out, err] = [keeper(terminal), keeper(terminal)]
  const stdin: Readable & { isTTY?: boolean } = inputOf(setting.stdin)
  if (terminal && setting.stdin === undefined) stdin.isTTY = true
  const code = await run(argv, { stdin, stdout: out.stream, stderr: err.stream, cwd, env })
  return { code, out: out.text(), err: err.text() }
}

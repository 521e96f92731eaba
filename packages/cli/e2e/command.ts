import { spawn, type SpawnOptions } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'

/** The path of the command as it is installed. */
export const bin = resolve('bin.js')

/** The exit code and texts of a run of the built command. `peak` is its largest memory use, in MiB. */
export interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
  readonly peak: number
}

/** Makes a folder outside the workspace where these packages of the workspace are installed. */
export const folderWith = (
  packages: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contracts-e2e-')))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  mkdirSync(join(folder, 'node_modules/@contracts'), { recursive: true })
  for (const name of packages) symlinkSync(resolve('..', name), join(folder, 'node_modules/@contracts', name))
  return folder
}

const watcher = (folder: string): { readonly module: string; readonly file: string } => {
  const at = mkdtempSync(join(folder, '.peak-'))
  chmodSync(at, 0o777) // the command may run as another user
  const [module, file] = [join(at, 'watch.mjs'), join(at, 'peak')]
  const write = `writeFileSync(${JSON.stringify(file)}, String(process.resourceUsage().maxRSS / 1024))`
  writeFileSync(module, `import { writeFileSync } from 'node:fs'\nprocess.on('exit', () => ${write})\n`)
  return { module: pathToFileURL(module).href, file }
}

/** Runs the built command in its own process, with this standard input. */
export const contracts = async (
  cwd: string,
  argv: readonly string[],
  { stdin = '', ...options }: SpawnOptions & { readonly stdin?: string | Iterable<Buffer> } = {},
): Promise<Outcome> => {
  const { module, file } = watcher(cwd)
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...options.env }
  const child = spawn(process.execPath, ['--import', module, bin, ...argv], { cwd, stdio: 'pipe', ...options, env })
  const [out, err]: [Buffer[], Buffer[]] = [[], []]
  child.stdout?.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => err.push(chunk))
  const ended = new Promise<number | null>((done) => child.on('close', done))
  // A command that has read enough may close its input before all of it is written.
  if (child.stdin !== null)
    await pipeline(Readable.from(typeof stdin === 'string' ? [Buffer.from(stdin)] : stdin), child.stdin).catch(
      () => undefined,
    )
  const code = await ended
  const text = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString('utf8')
  return { code, out: text(out), err: text(err), peak: Number(readFileSync(file, 'utf8')) }
}

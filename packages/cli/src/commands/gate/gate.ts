import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isJsonObject } from '@contracts/core'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

/** The package that contains the gate. It depends on the clients of a message broker, which no other command needs. */
const gatePackage = '@contracts/nats'

const valueAt = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((below, key) => (isJsonObject(below) ? below[key] : undefined), value)

/**
 * Returns the path of the manifest of the package if it is installed in a folder or above it, otherwise `undefined`.
 */
const manifestFrom = (folder: string): string | undefined => {
  const file = join(folder, 'node_modules', gatePackage, 'package.json')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : manifestFrom(dirname(folder))
}

/** Returns the path of the module with the gate's commands that is installed for the project in this folder. */
const moduleFrom = (folder: string): string | undefined => {
  const manifest = manifestFrom(resolve(folder))
  if (manifest === undefined) return undefined
  const file = valueAt(JSON.parse(readFileSync(manifest, 'utf8')), 'exports', './command', 'import', 'default')
  return typeof file === 'string' ? join(dirname(manifest), file) : undefined
}

/** The names under which the gate's package exports its commands. */
type GateCommand = 'gateRun' | 'gateDead' | 'gateReplay' | 'gateSend' | 'gateCheck' | 'publish' | 'canDeploy'

/** Runs a command of the gate's package. Users who need these commands install that package beside this one. */
export const runFrom =
  (name: GateCommand) =>
  async (task: Task): Promise<ExitCode> => {
    const file = moduleFrom(task.io.cwd)
    if (file === undefined) {
      await task.err.write(`✗ This command needs ${gatePackage}: npm install ${gatePackage}\n`)
      return exitCode.usageError
    }
    const module = (await import(pathToFileURL(file).href)) as Readonly<
      Partial<Record<GateCommand, (task: Task) => Promise<ExitCode>>>
    > // the gate's package exports these functions, if it is new enough
    const command = module[name]
    if (command !== undefined) return command(task)
    await task.err.write(
      `✗ The installed ${gatePackage} is older than this command: npm install ${gatePackage}@latest\n`,
    )
    return exitCode.usageError
  }

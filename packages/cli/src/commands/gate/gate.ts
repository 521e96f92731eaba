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

/** Runs a command of the gate's package. Users who need these commands install that package beside this one. */
const runFrom =
  (name: 'gate' | 'publish' | 'canDeploy') =>
  async (task: Task): Promise<ExitCode> => {
    const file = moduleFrom(task.io.cwd)
    if (file === undefined) {
      await task.err.write(`✗ This command needs ${gatePackage}: npm install ${gatePackage}\n`)
      return exitCode.usageError
    }
    const module = (await import(pathToFileURL(file).href)) as Readonly<
      Record<typeof name, (task: Task) => Promise<ExitCode>>
    > // the gate's package exports these functions
    return module[name](task)
  }

/** Checks the messages of a stream or file, passes on valid ones and sets the others aside. */
export const gate = runFrom('gate')

/** Stores a contract package on a server, if its version is a large enough bump for its changes. */
export const publish = runFrom('publish')

/** Reports whether a service can be deployed beside the services that run in an environment. */
export const canDeploy = runFrom('canDeploy')

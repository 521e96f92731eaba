import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isJsonObject } from '@contracts/core'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'

/** The package that has the gate; it brings the clients of a broker, which nobody else needs. */
const gatePackage = '@contracts/nats'

const valueAt = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((below, key) => (isJsonObject(below) ? below[key] : undefined), value)

/** The manifest of the package, where it is installed in a folder or above it. */
const manifestFrom = (folder: string): string | undefined => {
  const file = join(folder, 'node_modules', gatePackage, 'package.json')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : manifestFrom(dirname(folder))
}

/** The module of the gate's commands, as the project in this folder has it installed. */
const moduleFrom = (folder: string): string | undefined => {
  const manifest = manifestFrom(resolve(folder))
  if (manifest === undefined) return undefined
  const file = valueAt(JSON.parse(readFileSync(manifest, 'utf8')), 'exports', './command', 'import', 'default')
  return typeof file === 'string' ? join(dirname(manifest), file) : undefined
}

/** Runs a command of the gate's package, which is installed beside this one by those who need it. */
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
    > // the package of this name exports them
    return module[name](task)
  }

/** Checks the messages of a stream or file, passes valid ones on and sets the others aside. */
export const gate = runFrom('gate')

/** Stores a contract package on a server, if its version says what it changes. */
export const publish = runFrom('publish')

/** Says whether a service can be deployed beside what runs in an environment. */
export const canDeploy = runFrom('canDeploy')

import { declareEnvironment, environmentsIn, undeploy as remove } from '@contracts/registry'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import type { Task } from '../../cli/command.js'
import { exitCode, type ExitCode } from '../../cli/exit-code.js'
import { onRegistry, refuse, textOf } from './open-registry.js'

/** Lists the environments of a registry with what runs in each, or declares one. */
export const environments = async (task: Task): Promise<ExitCode> =>
  onRegistry(task, async (store) => {
    const name = textOf(task, 'add')
    if (name !== undefined) {
      const declared = await declareEnvironment(store, name)
      if (E.isLeft(declared)) return declared
      await task.out.write(`✓ ${printable(name)} is declared\n`)
      return E.right(exitCode.valid)
    }
    const found = await environmentsIn(store)
    if (E.isLeft(found)) return found
    const lines = found.right.flatMap(({ environment, deployments }) => [
      environment,
      ...deployments.map(({ service, version, recorded }) => `  ${service} ${version}, since ${recorded}`),
    ])
    const isJson = task.flags['format'] === 'json'
    const text =
      lines.map((line) => `${printable(line)}\n`).join('') ||
      `No environment is declared in ${store.place}: contracts environments --add prod\n`
    await task.out.write(isJson ? `${JSON.stringify(found.right, undefined, 2)}\n` : text)
    return E.right(exitCode.valid)
  })

/** Removes a service, or one version of it, from the record of an environment. */
export const undeploy = async (task: Task): Promise<ExitCode> => {
  const [service = ''] = task.operands
  const env = textOf(task, 'env')
  if (env === undefined) return refuse(task, 'Pass --env, an environment such as prod.')
  return onRegistry(task, async (store) => {
    const gone = await remove(store, env, service, textOf(task, 'version'))
    if (E.isLeft(gone)) return gone
    const versions = gone.right.map(({ version }) => version).join(', ')
    await task.out.write(`✓ ${printable(`${service} ${versions} is not in ${env} any more`)}\n`)
    return E.right(exitCode.valid)
  })
}

import { jetstream } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Task } from '@contracts/cli/commands'
import type { AnyContract } from '@contracts/core'
import { toJsonSchema } from '@contracts/core/json-schema'
import { isJsonObject } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connectTo } from '../gate/connect.js'
import { installedContracts, type KnownContracts } from '../judge/installed.js'
import {
  type BrokenPair,
  brokenPairs,
  type DeployedContract,
  type Deployment,
  type DeploymentRecord,
  recordInBucket,
  recordInFile,
} from '../stored/deployments.js'
import { exitCodes, type GateExit } from './exit.js'
import { serverOf, textOf } from './setup.js'
import { counted } from './words.js'

const deploymentBucket = 'contracts-deployments'
const defaultFile = 'contracts.deployments.json'

const deployed = (contract: AnyContract): DeployedContract => ({
  name: contract.name,
  role: contract.role,
  schema: toJsonSchema(contract),
})

const contractsIn = (
  value: unknown,
  key: string,
  { find }: KnownContracts,
): E.Either<string, readonly DeployedContract[]> => {
  const names: unknown = isJsonObject(value) ? (value[key] ?? []) : []
  if (!Array.isArray(names)) return E.left(`"contracts.${key}" in package.json must be a list of contract names`)
  const found: DeployedContract[] = []
  for (const name of names as readonly unknown[]) {
    const contract = typeof name === 'string' ? find(name) : undefined
    if (contract === undefined)
      return E.left(`The contract ${JSON.stringify(name)} of "contracts.${key}" is not installed here`)
    found.push(deployed(contract))
  }
  return E.right(found)
}

/** Reads which contracts the service in this folder produces and consumes from its package.json. */
const ownDeployment = async (service: string, env: string, cwd: string): Promise<E.Either<string, Deployment>> => {
  let manifest: unknown
  try {
    manifest = JSON.parse(await readFile(resolve(cwd, 'package.json'), 'utf8'))
  } catch {
    return E.left('package.json is missing or is not JSON')
  }
  const own = isJsonObject(manifest) ? manifest['contracts'] : undefined
  if (!isJsonObject(own) || (own['produces'] === undefined && own['consumes'] === undefined))
    return E.left(
      'package.json must say what the service sends and reads: "contracts": { "produces": ["…@1"], "consumes": [] }',
    )
  const installed = await installedContracts(cwd)
  if (E.isLeft(installed)) return E.left(installed.left.replace(/\.$/, ''))
  const produces = contractsIn(own, 'produces', installed.right.contracts)
  if (E.isLeft(produces)) return produces
  const consumes = contractsIn(own, 'consumes', installed.right.contracts)
  return E.isLeft(consumes) ? consumes : E.right({ service, env, produces: produces.right, consumes: consumes.right })
}

const pairText = ({ producer, consumer, produced, consumed, change, counterexample }: BrokenPair): string => {
  const lines = [
    `✗ ${producer} sends ${produced}, which ${consumer} reads as ${consumed}`,
    `  ${change}`,
    counterexample === undefined
      ? '  no message was found that shows it, and no proof that there is none'
      : `  for example ${JSON.stringify(counterexample)}`,
  ]
  return `${lines.join('\n')}\n`
}

const answer = async (next: Deployment, record: DeploymentRecord, task: Task): Promise<GateExit> => {
  const { out, flags } = task
  const all = await record.all()
  const pairs = brokenPairs(next, all)
  const others = all.filter(({ env, service }) => env === next.env && service !== next.service).length
  if (flags['format'] === 'json')
    await out.write(`${JSON.stringify({ deployable: pairs.length === 0, pairs }, null, 2)}\n`)
  else if (pairs.length > 0) {
    const list = pairs.map(pairText).join('\n')
    await out.write(
      `${list}\n${next.service} cannot be deployed to ${next.env}: ${counted(pairs.length, 'pair')} would break\n`,
    )
  } else await out.write(`✓ ${next.service} can be deployed to ${next.env}, beside ${counted(others, 'service')}\n`)
  if (pairs.length > 0) return exitCodes.invalid
  if (flags['record'] === true) await record.save(next)
  return exitCodes.valid
}

/**
 * `contracts can-deploy`: checks whether a service, with its current contracts, can be deployed beside the services in
 * an environment.
 *
 * @category destructors
 * @since 1.0.0
 */
export const canDeploy = async (task: Task): Promise<GateExit> => {
  const { io, err, operands } = task
  const refuse = async (why: string): Promise<GateExit> => {
    await err.write(`✗ ${why}.\n`)
    return exitCodes.usageError
  }
  const env = textOf(task, 'env')
  if (env === undefined) return refuse('contracts can-deploy needs --env, such as prod')
  const next = await ownDeployment(operands[0] ?? '', env, io.cwd)
  if (E.isLeft(next)) return refuse(next.left)
  if (textOf(task, 'server') === undefined) {
    const file = resolve(io.cwd, textOf(task, 'file') ?? defaultFile)
    return answer(next.right, recordInFile(file), task)
  }
  const connection = await connectTo(serverOf(task))
  if (E.isLeft(connection)) return refuse(connection.left.why.replace(/\.$/, ''))
  return onServer(connection.right, next.right, task)
}

const onServer = async (connection: NatsConnection, next: Deployment, task: Task): Promise<GateExit> => {
  try {
    const bucket = await new Kvm(jetstream(connection)).create(deploymentBucket, { history: 5 })
    return await answer(next, recordInBucket(bucket), task)
  } finally {
    await connection.close()
  }
}

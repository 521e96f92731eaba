import type { Json, Role } from '@contracts/core'
import { compareSchemaContracts, contractOfSchema } from '@contracts/evolution'
import type { KV } from '@nats-io/kv'
import { readFile } from 'node:fs/promises'
import { writeWhole } from '@contracts/evolution/files'

/**
 * A contract version that a service has deployed: its name, its role and its schema.
 *
 * @category model
 * @since 1.0.0
 */
export interface DeployedContract {
  readonly name: string
  readonly role: Role
  readonly schema: Json
}

/**
 * The contracts that a service produces and consumes in an environment.
 *
 * @category model
 * @since 1.0.0
 */
export interface Deployment {
  readonly service: string
  readonly env: string
  readonly produces: readonly DeployedContract[]
  readonly consumes: readonly DeployedContract[]
}

/**
 * An incompatible pair of services: the producer may send a message that the consumer refuses. `counterexample` is
 * absent if neither a proof nor such a message was found.
 *
 * @category model
 * @since 1.0.0
 */
export interface BrokenPair {
  readonly producer: string
  readonly consumer: string
  readonly produced: string
  readonly consumed: string
  readonly change: string
  readonly counterexample?: Json
}

/** A store of deployments. */
export interface DeploymentRecord {
  readonly all: () => Promise<readonly Deployment[]>
  readonly save: (deployment: Deployment) => Promise<void>
}

const idOf = (name: string): string => name.slice(0, name.lastIndexOf('@'))

const released = ({ name, role, schema }: DeployedContract) =>
  contractOfSchema(schema as never, { id: idOf(name), version: Number(name.slice(name.lastIndexOf('@') + 1)) }, role)

/** Returns the incompatible changes between a contract that one service sends and one that another service reads. */
const brokenBetween = (
  [producer, produced]: readonly [string, DeployedContract],
  [consumer, consumed]: readonly [string, DeployedContract],
): readonly BrokenPair[] => {
  if (JSON.stringify(produced.schema) === JSON.stringify(consumed.schema)) return []
  // The producer has the role of the old version, and the consumer that of the new one.
  const { findings } = compareSchemaContracts(released(produced), { ...released(consumed), role: 'input' })
  return findings.flatMap(({ description, effects }) =>
    effects
      .filter(({ direction, verdict }) => direction === 'backward' && verdict !== 'compatible')
      .slice(0, 1)
      .map(({ counterexample }) => ({
        ...{ producer, consumer, produced: produced.name, consumed: consumed.name, change: description },
        ...(counterexample === undefined ? {} : { counterexample }),
      })),
  )
}

const pairsOf = (from: Deployment, to: Deployment): readonly BrokenPair[] =>
  from.produces.flatMap((produced) => {
    const same = to.consumes.filter(({ name }) => idOf(name) === idOf(produced.name))
    const broken = same.map((consumed) => brokenBetween([from.service, produced], [to.service, consumed]))
    // A consumer with several versions of a contract needs only one that reads the message.
    return broken.some((one) => one.length === 0) ? [] : broken.flat()
  })

/** Returns every pair that would break if `next` were deployed beside the other services of its environment. */
export const brokenPairs = (next: Deployment, deployed: readonly Deployment[]): readonly BrokenPair[] =>
  deployed
    .filter(({ service, env }) => env === next.env && service !== next.service)
    .flatMap((other) => [...pairsOf(next, other), ...pairsOf(other, next)])

const safe = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '-')

/** Returns a record in a bucket of the server. */
export const recordInBucket = (bucket: KV): DeploymentRecord => ({
  all: async () => {
    const found: Deployment[] = []
    for await (const key of await bucket.keys()) {
      const entry = await bucket.get(key)
      if (entry?.operation === 'PUT') found.push(JSON.parse(entry.string()) as Deployment) // `save` wrote it
    }
    return found
  },
  save: async (deployment) => {
    await bucket.put(`${safe(deployment.env)}.${safe(deployment.service)}`, JSON.stringify(deployment))
  },
})

/** Returns a record in a JSON file, which is committed. */
export const recordInFile = (path: string): DeploymentRecord => {
  const all = async (): Promise<readonly Deployment[]> => {
    try {
      return (JSON.parse(await readFile(path, 'utf8')) as { readonly deployments: readonly Deployment[] }).deployments
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  }
  return {
    all,
    save: async (deployment) => {
      const others = (await all()).filter(
        ({ service, env }) => service !== deployment.service || env !== deployment.env,
      )
      const sorted = [...others, deployment].sort((a, b) =>
        `${a.env} ${a.service}` < `${b.env} ${b.service}` ? -1 : 1,
      )
      writeWhole(path, `${JSON.stringify({ deployments: sorted }, null, 2)}\n`)
    },
  }
}

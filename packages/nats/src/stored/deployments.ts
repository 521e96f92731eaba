import type { Json, Role } from '@contracts/core'
import { compareSchemaContracts, contractOfSchema } from '@contracts/evolution'
import type { KV } from '@nats-io/kv'
import { readFile, rename, writeFile } from 'node:fs/promises'

/**
 * A contract version as a service has it deployed: its name, its role and its schema.
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
 * What a service produces and consumes in an environment.
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
 * A pair of services that would not understand each other: a message the producer may send and the consumer refuses.
 * `counterexample` is absent where neither a proof nor such a message was found.
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

/** Where deployments are recorded. */
export interface DeploymentRecord {
  readonly all: () => Promise<readonly Deployment[]>
  readonly save: (deployment: Deployment) => Promise<void>
}

const idOf = (name: string): string => name.slice(0, name.lastIndexOf('@'))

const released = ({ name, role, schema }: DeployedContract) =>
  contractOfSchema(schema as never, { id: idOf(name), version: Number(name.slice(name.lastIndexOf('@') + 1)) }, role)

/** What breaks between what one service sends and what another reads. */
const brokenBetween = (
  [producer, produced]: readonly [string, DeployedContract],
  [consumer, consumed]: readonly [string, DeployedContract],
): readonly BrokenPair[] => {
  if (JSON.stringify(produced.schema) === JSON.stringify(consumed.schema)) return []
  // A message of the producer against the consumer: as a message of the old version against the new one.
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
    // A consumer with several versions of a contract needs one that reads the message.
    return broken.some((one) => one.length === 0) ? [] : broken.flat()
  })

/** Every pair that would break if this were deployed beside what the others have deployed in its environment. */
export const brokenPairs = (next: Deployment, deployed: readonly Deployment[]): readonly BrokenPair[] =>
  deployed
    .filter(({ service, env }) => env === next.env && service !== next.service)
    .flatMap((other) => [...pairsOf(next, other), ...pairsOf(other, next)])

const safe = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '-')

/** The record in a bucket of the server. */
export const recordInBucket = (bucket: KV): DeploymentRecord => ({
  all: async () => {
    const found: Deployment[] = []
    for await (const key of await bucket.keys()) {
      const entry = await bucket.get(key)
      if (entry?.operation === 'PUT') found.push(JSON.parse(entry.string()) as Deployment) // this function's pair wrote it
    }
    return found
  },
  save: async (deployment) => {
    await bucket.put(`${safe(deployment.env)}.${safe(deployment.service)}`, JSON.stringify(deployment))
  },
})

/** The record in a JSON file, which is committed. */
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
      await writeFile(`${path}.new`, `${JSON.stringify({ deployments: sorted }, null, 2)}\n`)
      await rename(`${path}.new`, path)
    },
  }
}

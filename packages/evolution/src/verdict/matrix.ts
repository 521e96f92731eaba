import type { Json } from '@contracts/core'
import { contractName, type Release, type ReleasedContract } from '../release/release.js'
import { effectsBetween } from './compare-contracts.js'
import type { Evidence } from './finding.js'
import type { CompareOptions } from './execution.js'
import { contractIn } from './versions.js'

/**
 * The verdict on whether a consumer on one version can read what a producer on another writes.
 *
 * @category model
 * @since 1.0.0
 */
export interface MatrixCell {
  /** Version of the producer. */
  readonly producer: string
  /** Version of the consumer. */
  readonly consumer: string
  /** `absent` means that the consumer does not have the contract. */
  readonly verdict: 'compatible' | 'breaking' | 'unknown' | 'absent'
  /** Evidence of the verdict. Absent if it is `compatible` or `absent`. */
  readonly evidence?: Evidence
  /** The message that the consumer rejects. Absent unless the verdict is `breaking`. */
  readonly counterexample?: Json
  /** Reason why the verdict is `unknown`. */
  readonly reason?: string
}

/**
 * The compatibility of every version of a package with every other, by contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface CompatibilityMatrix {
  /** Name of the package. */
  readonly package: string
  /** Versions of the package, oldest first. */
  readonly versions: readonly string[]
  /** The contracts, each with its cells. Producers have the contract; consumers are all versions. */
  readonly contracts: readonly {
    /** Full name of the contract. */
    readonly contract: string
    /** One cell for each producer and consumer. */
    readonly cells: readonly MatrixCell[]
  }[]
}

type Answer = Pick<MatrixCell, 'verdict' | 'evidence' | 'counterexample' | 'reason'>

/** Decides whether a reader accepts every message of a writer, by their schemas and by the reader's new rules. */
const answerOf = (written: ReleasedContract, read: ReleasedContract, options: CompareOptions): Answer => {
  const { verdict, evidence, counterexample, reason } = effectsBetween(written, read, options)('backward')
  return {
    verdict,
    ...(evidence === undefined ? {} : { evidence }),
    ...(counterexample === undefined ? {} : { counterexample }),
    ...(reason === undefined ? {} : { reason }),
  }
}

const cellOf = (producer: Release, consumer: Release, name: string, options: CompareOptions): readonly MatrixCell[] => {
  const [written, read] = [contractIn(producer, name), contractIn(consumer, name)]
  if (written === undefined) return []
  const versions = { producer: producer.version, consumer: consumer.version }
  if (read === undefined) return [{ ...versions, verdict: 'absent' }]
  return [{ ...versions, ...answerOf(written, read, options) }]
}

/**
 * Returns the compatibility matrix of releases of one package, in their given order.
 *
 * @example
 * const release = (version: string, values: readonly string[]) => ({
 *   package: 'demo',
 *   version,
 *   exports: {},
 *   contracts: [{ id: 'demo/mood', version: 1, role: 'output', schema: { enum: values }, rules: [], cases: [] } as const],
 * })
 * const { contracts } = compatibilityMatrix([release('1.0.0', ['good']), release('2.0.0', ['good', 'bad'])])
 * assert.deepStrictEqual(contracts[0]?.cells.map(({ verdict }) => verdict), ['compatible', 'compatible', 'breaking', 'compatible'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const compatibilityMatrix = (
  releases: readonly Release[],
  options: CompareOptions = {},
): CompatibilityMatrix => {
  const names = [...new Set(releases.flatMap(({ contracts = [] }) => contracts.map(contractName)))].sort()
  return {
    package: releases[0]?.package ?? '',
    versions: releases.map(({ version }) => version),
    contracts: names.map((contract) => ({
      contract,
      cells: releases.flatMap((producer) =>
        releases.flatMap((consumer) => cellOf(producer, consumer, contract, options)),
      ),
    })),
  }
}

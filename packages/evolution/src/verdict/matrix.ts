import { checkArguments } from '@contracts/core/internal'
import { aReadingSide, releaseList, someOptions } from '../schema/arguments.js'
import type { Json } from '@contracts/core'
import type { RunnableCode, UnusableCode } from '../release/load-code.js'
import { contractIn, contractName, type Release, type ReleasedContract } from '../release/release.js'
import { effectsOfVersions } from './compare-contracts.js'
import { payloadsOf } from './compare-releases.js'
import { decoderFindings } from './decoder-findings.js'
import { undecidedByBoth, undecidedIn, worstOf } from './effect.js'
import { type Effect, type Evidence, contractLocation } from './finding.js'
import { type CompareOptions, type Execution, executionOf, missingCode } from './execution.js'
import { stoppedFindings } from './not-run.js'
import { type Versions, versionsOf } from './versions.js'

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
  /**
   * Evidence of the verdict. Absent if it is `absent`, or `compatible` by a proof; `tested` if the code of the two
   * versions differs, and no message shows it.
   */
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

/**
 * Options of a matrix: those of a comparison, and the code of the releases.
 *
 * @category model
 * @since 1.0.0
 */
export interface MatrixOptions extends Omit<CompareOptions, 'execute' | 'payloads' | 'compareTypes'> {
  /**
   * Returns the code of two releases, or why one of them cannot be run, as `executionBetween` does (default: none is run,
   * and a rule that both have counts as the same).
   */
  readonly execution?: (producer: Release, consumer: Release) => Execution | UnusableCode
}

/** Two releases and their code, with messages that a message of any contract may contain. */
interface Pair {
  readonly producer: Release
  readonly consumer: Release
  readonly execute: Execution | UnusableCode | undefined
  readonly payloads: readonly Json[]
}

const pairOf = (producer: Release, consumer: Release, execute: Pair['execute']): Pair => ({
  ...{ producer, consumer, execute },
  payloads: payloadsOf(producer.contracts ?? [], runOptions(execute)),
})

const runOptions = (execute: Pair['execute']): Pick<CompareOptions, 'execute'> =>
  execute === undefined || 'why' in execute ? {} : { execute }

type Answer = Pick<MatrixCell, 'verdict' | 'evidence' | 'counterexample' | 'reason'>

/** Returns why rules cannot be run, if one of two releases has no code. */
const whyNotRun = ({ producer, consumer }: Pair, { old, next }: Execution): string | undefined => {
  const missing = old === undefined ? producer : next === undefined ? consumer : undefined
  return missing && missingCode(missing.version)
}

/** Returns the effect of the code of two releases on a reader of what the older one accepts. */
const effectOfCode = (versions: Versions, pair: Pair): Effect => {
  const { execute } = pair
  const proved = { direction: 'backward', verdict: 'compatible', protected: true } as const
  const unproved = (why: string): Effect => undecidedIn('backward', versions.roles, why)
  if (execute === undefined) return proved
  if ('why' in execute) return unproved(execute.why)
  const hasRules = versions.old.rules.length + versions.next.rules.length > 0
  const why = hasRules ? whyNotRun(pair, execute) : undefined
  if (why !== undefined) return unproved(why)
  const { findings, count } = decoderFindings(versions, contractLocation(versions.next), execute)
  const names = [contractName(versions.old), contractName(versions.next)]
  const stopped = stoppedFindings(execute, versions.roles, names)
  const found = worstOf(
    [...findings, ...stopped]
      .filter(({ kind }) => kind !== 'warning-result-changed') // a warning refuses nothing
      .flatMap(({ effects }) => effects.filter(({ direction }) => direction === 'backward')),
  )
  if (found !== undefined) return found
  if (!hasRules || execute.isSame !== false) return proved
  return count === 0 ? unproved(undecidedByBoth) : { ...proved, evidence: 'tested' }
}

/** Decides whether a reader accepts every message of a writer, by their schemas, by the reader's new rules and by code. */
const answerOf = (written: ReleasedContract, read: ReleasedContract, pair: Pair, options: MatrixOptions): Answer => {
  const { execute, payloads } = pair
  const versions = versionsOf(written, read, { ...options, ...runOptions(execute), payloads })
  const effect =
    versions === undefined
      ? undecidedIn('backward', [written.role, read.role])
      : effectsOfVersions(versions, options)('backward')
  const code = versions === undefined || effect.verdict === 'breaking' ? effect : effectOfCode(versions, pair)
  const { verdict, evidence, counterexample, reason } = worstOf([code, effect]) ?? effect
  return {
    verdict,
    ...(evidence === undefined ? {} : { evidence }),
    ...(counterexample === undefined ? {} : { counterexample }),
    ...(reason === undefined ? {} : { reason }),
  }
}

const cellOf = (pair: Pair, name: string, options: MatrixOptions): readonly MatrixCell[] => {
  const { producer, consumer } = pair
  const [written, read] = [contractIn(producer, name), contractIn(consumer, name)]
  if (written === undefined) return []
  const versions = { producer: producer.version, consumer: consumer.version }
  if (read === undefined) return [{ ...versions, verdict: 'absent' }]
  return [{ ...versions, ...answerOf(written, read, pair, options) }]
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
export const compatibilityMatrix = (releases: readonly Release[], options: MatrixOptions = {}): CompatibilityMatrix => {
  checkArguments('compatibilityMatrix', [releaseList, releases], [someOptions, options])
  // A release has one build, so there is nothing to run for it alone.
  const executeOf = (one: Release, other: Release) => (one === other ? undefined : options.execution?.(one, other))
  const pairs = releases.flatMap((one) => releases.map((other) => pairOf(one, other, executeOf(one, other))))
  const names = [...new Set(releases.flatMap(({ contracts = [] }) => contracts.map(contractName)))].sort()
  return {
    package: releases[0]?.package ?? '',
    versions: releases.map(({ version }) => version),
    contracts: names.map((contract) => ({
      contract,
      cells: pairs.flatMap((pair) => cellOf(pair, contract, options)),
    })),
  }
}

/**
 * A contract as one side of an exchange has it.
 *
 * @category model
 * @since 1.0.0
 */
export interface ReadingSide {
  /** Release that the side was built with. */
  readonly release: Release
  /** Full name of the contract, `id@version`. */
  readonly contract: string
  /** Code of the release, or why it cannot be run. Without code nothing is proved. */
  readonly code?: RunnableCode | UnusableCode | undefined
}

/** Returns the code of two sides, or why that of one of them cannot be run. */
const executionOfSides = (producer: ReadingSide, consumer: ReadingSide): Execution | UnusableCode => {
  for (const { release, code } of [producer, consumer])
    if (code === undefined || 'why' in code)
      return { why: `the code of ${release.package} ${release.version} is not run: ${code?.why ?? 'it has none'}` }
  const [before, after] = [producer.code as RunnableCode, consumer.code as RunnableCode] // checked above
  // One build has different decoders for different contracts.
  return { ...executionOf(before, after), isSame: false }
}

/**
 * Decides whether a consumer reads every message that a producer sends, by their schemas and by running the decoders of
 * both. The two contracts may be different versions, and the releases those of different packages.
 *
 * @category constructors
 * @since 1.0.0
 */
export const compareReading = (
  producer: ReadingSide,
  consumer: ReadingSide,
  options: Omit<MatrixOptions, 'execution'> = {},
): MatrixCell => {
  checkArguments('compareReading', [aReadingSide, producer], [aReadingSide, consumer], [someOptions, options])
  const versions = { producer: producer.release.version, consumer: consumer.release.version }
  const [written, read] = [producer, consumer].map(({ release, contract }) => contractIn(release, contract))
  if (written === undefined || read === undefined) return { ...versions, verdict: 'absent' }
  const isSame = producer.release.package === consumer.release.package && versions.producer === versions.consumer
  if (isSame && producer.contract === consumer.contract) return { ...versions, verdict: 'compatible' }
  const pair = pairOf(producer.release, consumer.release, executionOfSides(producer, consumer))
  return { ...versions, ...answerOf(written, read, pair, options) }
}

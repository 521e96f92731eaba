import type { Json } from '@contracts/core'
import type { Release, ReleasedContract } from '../release/release.js'
import { judgeContracts } from '../verdict/judge.js'
import type { Judgement } from '../verdict/judgement.js'
import type { JudgeOptions } from '../verdict/options.js'

/**
 * Whether what a producer on one version writes is read by a consumer on another: it fits (proved), it breaks (with a
 * message that shows it, executed on both), nobody knows (and why), or the consumer does not have the contract.
 *
 * @category model
 * @since 1.0.0
 */
export interface MatrixCell {
  readonly producer: string
  readonly consumer: string
  readonly fits: 'fits' | 'breaks' | 'unknown' | 'absent'
  readonly witness?: Json
  readonly reason?: string
}

/**
 * Every version of a package against every other, contract by contract. The versions are those that have the contract as
 * producers, and all of them as consumers.
 *
 * @category model
 * @since 1.0.0
 */
export interface Matrix {
  readonly package: string
  readonly versions: readonly string[]
  readonly contracts: readonly { readonly contract: string; readonly cells: readonly MatrixCell[] }[]
}

const nameOf = ({ id, version }: ReleasedContract): string => `${id}@${String(version)}`

const inRelease = ({ contracts = [] }: Release, name: string): ReleasedContract | undefined =>
  contracts.find((one) => nameOf(one) === name)

/** What is said of messages of the old version under the new one; a role that changed breaks a promise and no message. */
const answerOf = ({ findings }: Judgement): Pick<MatrixCell, 'fits' | 'witness' | 'reason'> => {
  const effects = findings
    .filter(({ kind }) => kind !== 'role-changed')
    .flatMap((one) => one.effects.filter(({ direction }) => direction === 'backward'))
  const broken = effects.find(({ verdict }) => verdict === 'breaking')
  if (broken !== undefined)
    return { fits: 'breaks', ...(broken.witness === undefined ? {} : { witness: broken.witness }) }
  const open = effects.find(({ verdict }) => verdict === 'unknown')
  if (open === undefined) return { fits: 'fits' }
  return { fits: 'unknown', reason: open.reason ?? 'the search ended without an answer' }
}

const cellOf = (producer: Release, consumer: Release, name: string, options: JudgeOptions): readonly MatrixCell[] => {
  const [written, read] = [inRelease(producer, name), inRelease(consumer, name)]
  if (written === undefined) return []
  const versions = { producer: producer.version, consumer: consumer.version }
  if (read === undefined) return [{ ...versions, fits: 'absent' }]
  return [{ ...versions, ...answerOf(judgeContracts(written, read, options)) }]
}

/**
 * The compatibility matrix of releases of one package, in the order they are given.
 *
 * @example
 * const release = (version: string, values: readonly string[]) => ({
 *   package: 'demo',
 *   version,
 *   exports: {},
 *   contracts: [{ id: 'demo/mood', version: 1, role: 'output', schema: { enum: values }, rules: [], cases: [] } as const],
 * })
 * const { contracts } = matrixOf([release('1.0.0', ['good']), release('2.0.0', ['good', 'bad'])])
 * assert.deepStrictEqual(contracts[0]?.cells.map(({ fits }) => fits), ['fits', 'fits', 'breaks', 'fits'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const matrixOf = (releases: readonly Release[], options: JudgeOptions = {}): Matrix => {
  const names = [...new Set(releases.flatMap(({ contracts = [] }) => contracts.map(nameOf)))].sort()
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

/** The numbered cases of a run: random codecs, and every so often a shipped contract. */
import { sourceFor } from '../prove/random.js'
import { examineCodec } from './examine-codec.js'
import { perCodec, perContract, type Settings } from './settings.js'
import { examineShipped, shippedContracts } from './shipped.js'
import type { Tally } from './tally.js'

const contractShare = 0.15

/** How many cases of each sort a run has; each shipped contract is in at least one. */
const countsOf = ({ messages }: Settings, contracts: number): readonly [contracts: number, codecs: number] => {
  const rounds = Math.max(1, Math.round((messages * contractShare) / perContract / contracts))
  const shipped = rounds * contracts
  return [shipped, Math.max(1, Math.ceil((messages - shipped * perContract) / perCodec))]
}

/** The cases of a run. */
export interface Cases {
  readonly count: number
  readonly examine: (number: number) => Promise<Tally>
}

/** The cases of these settings, the same in every process. */
export const casesOf = async (settings: Settings): Promise<Cases> => {
  const contracts = await shippedContracts()
  const [shipped, codecs] = countsOf(settings, contracts.length)
  return {
    count: shipped + codecs,
    examine: (number) => {
      const random = sourceFor(settings.seed, number)
      const one = number < shipped ? contracts[number % contracts.length] : undefined
      if (one !== undefined) return examineShipped(one, random)
      return examineCodec(random, `codec ${String(number)} of seed ${String(settings.seed)}`, number % 8 === 0)
    },
  }
}

import { compiled } from '#compiled/config.v1'
import { contract, field, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AgentLimits } from './agent-limits.js'
import { DataQuality } from './data-quality.js'
import { Logging } from './logging.js'
import { Retry } from './retry.js'
import { Thresholds } from './thresholds.js'

/**
 * The configuration of the system. Every section and key is required.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Config = struct('Config', {
  thresholds: field(Thresholds, 'From where on a figure counts as low, high or changed.'),
  agents: field(AgentLimits, 'How much the agents make of how little.'),
  retry: field(Retry, 'How often a failed run is tried again.'),
  logging: field(Logging, 'What is logged, and how.'),
  random_seed: field(Int, 'The seed that makes a run repeatable.'),
  data_quality: field(DataQuality, 'What a dataset must be like to be worked on.'),
})
export type Config = TypeOf<typeof Config>

/**
 * The configuration file a person writes, in YAML.
 *
 * @example
 * import { config } from '@contracts/kasparro'
 *
 * assert.deepStrictEqual(config.validate({ thresholds: { low_ctr: 1 } }).errors.map(({ pointer }) => pointer), [
 *   '/thresholds/high_confidence',
 *   '/thresholds/roas_change_significant',
 *   '/agents',
 *   '/retry',
 *   '/logging',
 *   '/random_seed',
 *   '/data_quality',
 * ])
 *
 * @category model
 * @since 1.0.0
 */
export const config = contract({
  id: 'kasparro/config',
  version: 1,
  role: 'config',
  description: 'The configuration file a person writes, in YAML.',
  codec: Config,
  compiled,
})

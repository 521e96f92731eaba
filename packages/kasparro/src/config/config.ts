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
  thresholds: field(Thresholds, 'Thresholds from which a figure counts as low, high or changed.'),
  agents: field(AgentLimits, 'Limits on hypotheses and data points.'),
  retry: field(Retry, 'Retries of a failed run.'),
  logging: field(Logging, 'Level and format of the log.'),
  random_seed: field(Int, 'Seed that makes a run repeatable.'),
  data_quality: field(DataQuality, 'Requirements on a dataset.'),
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
  description: 'Configuration file in YAML, written by a person.',
  codec: Config,
  compiled,
})

import { compiled } from '#compiled/config.v1'
import { contract, enumOf, field, numberOf, stringOf, struct } from '@contracts/core'
import { Int, NonNegativeInt, PositiveInt, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The thresholds from which a figure counts as low, high or changed. All three are shares from 0 to 1. */
export const Thresholds = struct('Thresholds', {
  low_ctr: field(Ratio, 'Campaigns below this click-through rate get new creatives.'),
  high_confidence: field(Ratio, 'Hypotheses from this confidence on are top insights.'),
  roas_change_significant: field(Ratio, 'Changes in ROAS from this share on are significant.'),
})
export type Thresholds = TypeOf<typeof Thresholds>

/** The limits of the agents: the maximum number of hypotheses and the minimum number of data points. */
export const AgentLimits = struct('AgentLimits', {
  max_hypotheses: field(PositiveInt, 'Maximum number of hypotheses per run.'),
  min_data_points: field(PositiveInt, 'Minimum number of data points for a trend.'),
})
export type AgentLimits = TypeOf<typeof AgentLimits>

/** The number of retries of a failed run, and the growth of the wait between two tries. */
export const Retry = struct('Retry', {
  max_retries: field(NonNegativeInt, 'Maximum number of retries.'),
  backoff_multiplier: field(
    numberOf({ min: 1 }, 'BackoffMultiplier'),
    'Factor by which the wait grows after each try.',
  ),
})
export type Retry = TypeOf<typeof Retry>

/**
 * The lowest level of messages that are logged.
 *
 * @category codecs
 * @since 1.0.0
 */
export const LogLevel = enumOf('DEBUG', 'INFO', 'WARNING', 'ERROR')
export type LogLevel = TypeOf<typeof LogLevel>

/**
 * The format of a log line.
 *
 * @category codecs
 * @since 1.0.0
 */
export const LogFormat = enumOf('json', 'text')
export type LogFormat = TypeOf<typeof LogFormat>

/** The settings of the log: its level and its format. */
export const Logging = struct('Logging', {
  level: field(LogLevel, 'Lowest level of messages that are logged.'),
  format: field(LogFormat, 'Format of a log line.'),
})
export type Logging = TypeOf<typeof Logging>

const directive = '%[aAwdbBmyYHIpMSfzZjUWcxXGuV%]'

/** A strftime pattern: at least one directive, and only directives that exist. Issues: `wrong_type`, `bad_format`. */
export const DateFormat = stringOf(
  {
    pattern: `^[^%\\n]*(?:${directive}[^%\\n]*)+$`,
    expects: 'a strftime pattern such as "%Y-%m-%d"',
  },
  'DateFormat',
)
export type DateFormat = TypeOf<typeof DateFormat>

/** The requirements on a dataset: the largest allowed share of missing values, and the format of its dates. */
export const DataQuality = struct('DataQuality', {
  max_missing_percentage: field(Ratio, 'Largest allowed share of missing values; above it, the run fails.'),
  date_format: field(DateFormat, 'Format of the dates in the dataset.'),
})
export type DataQuality = TypeOf<typeof DataQuality>

/**
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

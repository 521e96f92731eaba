import type { DecodeResult } from '@contracts/core'
import { config, type Config } from '@contracts/kasparro'

/** The configuration of the run, as the document shows it. */
export const settings: Config = {
  thresholds: { low_ctr: 0.01, high_confidence: 0.7, roas_change_significant: 0.15 },
  agents: { max_hypotheses: 5, min_data_points: 10 },
  retry: { max_retries: 3, backoff_multiplier: 2 },
  logging: { level: 'INFO', format: 'json' },
  random_seed: 42,
  data_quality: { max_missing_percentage: 0.1, date_format: '%Y-%m-%d' },
}

/** Decodes the configuration that an agent received. The agent's own contract accepts any object there. */
export const settingsIn = (message: { readonly config: unknown }): DecodeResult<Config> => config.decode(message.config)

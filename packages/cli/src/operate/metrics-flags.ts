/** The options of a command that serves its metrics. */
export const metricsFlags = {
  'metrics-port': { takes: 'count', max: 65535, description: 'Port for /metrics and /ready.' },
  'metrics-host': { takes: 'text', description: 'Address to serve them on (default: 127.0.0.1).' },
} as const

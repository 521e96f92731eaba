/** The log and the metrics of commands that keep running. Only the packages of this repository may use this entry. */
export { type Endpoint, metricsPlace, serve, type Served } from './operate/endpoint.js'
export { type Log, type LogLimits, logTo } from './operate/log.js'
export { startMetrics } from './operate/metrics.js'

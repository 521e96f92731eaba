import type * as prometheus from 'prom-client'
import type { Served } from './endpoint.js'

/** The seconds of a histogram that each of its buckets reaches up to. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/**
 * Creates the metrics of a command that keeps running, with the names `contracts_<command>_…`. Besides those that the command
 * adds, they are its version and those of the process.
 */
export const startMetrics = (
  { Registry, Counter, Gauge, Histogram, collectDefaultMetrics }: typeof prometheus,
  command: string,
  version: string,
) => {
  const registry = new Registry()
  const named = (name: string, help: string) => ({
    name: `contracts_${command}_${name}`,
    help,
    registers: [registry],
  })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: readonly Label[]) =>
    new Counter({ ...named(name, help), labelNames: [...labelNames] })
  const gauge = (name: string, help: string, value: () => Promise<number>) =>
    new Gauge({
      ...named(name, help),
      async collect() {
        this.set(await value().catch(() => Number.NaN))
      },
    })
  const histogram = (name: string, help: string) => new Histogram({ ...named(name, help), buckets })
  new Gauge({
    ...named('build_info', `The version of the ${command}; always 1.`),
    labelNames: ['version'],
  }).set({ version }, 1)
  collectDefaultMetrics({ register: registry })
  const served: Served = { text: () => registry.metrics(), contentType: registry.contentType }
  return { counter, gauge, histogram, served }
}

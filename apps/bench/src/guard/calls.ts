import { mkdtempSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { median } from '../measure/statistics.js'

/**
 * `pnpm bench:guard [calls] [rounds]`: prints how long calls of a tool take with and without `contracts guard mcp`. Both
 * clients call the same server, one call after the other, and take turns.
 */
const [, , given = '500', rounds = '5'] = process.argv
const count = Number(given)
const root = process.cwd()
const contracts = join(root, 'packages/cli/bin.js')
const server = [process.execPath, join(root, 'packages/protocols/e2e/shop-server.mjs'), '1']
const folder = mkdtempSync(join(tmpdir(), 'guard-calls-'))
const snapshot = join(folder, 'tools.json')

/** Connects a client to the server of a command. */
const connected = async ([command = '', ...args]: readonly string[]): Promise<Client> => {
  const client = new Client({ name: 'bench', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command, args, cwd: root, stderr: 'ignore' }))
  return client
}

/** Returns the milliseconds of each of many calls, one after the other. */
const timesOf = async (client: Client, query: string): Promise<readonly number[]> => {
  const times: number[] = []
  for (let i = 0; i < count; i += 1) {
    const start = performance.now()
    const { isError } = await client.callTool({ name: 'find-products', arguments: { query, sort: 'price' } })
    if (isError === true) throw new Error('the tool has failed')
    times.push(performance.now() - start)
  }
  return times
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN

const ms = (time: number): string => `${time.toFixed(2)} ms`

try {
  execFileSync(process.execPath, [contracts, 'snapshot', 'mcp', '--out', snapshot, '--', ...server], {
    stdio: 'ignore',
  })
  const guard = [process.execPath, contracts, 'guard', 'mcp', '--snapshot', snapshot, '--', ...server]
  const clients = { bare: await connected(server), guarded: await connected(guard) }
  const words = { '20 bytes': 'b'.repeat(20), '20 kB': 'b'.repeat(20_000) }
  process.stdout.write(
    `${String(count)} calls a round, ${rounds} rounds, ${String(cpus().length)} cores, load ${loadavg()[0]?.toFixed(1) ?? ''}\n`,
  )
  for (const [size, query] of Object.entries(words)) {
    const [bare, guarded]: [number[], number[]] = [[], []]
    for (const client of Object.values(clients)) await timesOf(client, query) // warms up both
    const added: number[] = []
    for (let i = 0; i < Number(rounds); i += 1) {
      const [without, behind] = [await timesOf(clients.bare, query), await timesOf(clients.guarded, query)]
      added.push(median(behind) - median(without))
      bare.push(...without)
      guarded.push(...behind)
    }
    const line = (name: string, times: readonly number[]): string =>
      `  ${name}: median ${ms(median(times))}, 99th percentile ${ms(quantile(times, 0.99))}\n`
    process.stdout.write(
      `arguments of ${size}\n${line('without', bare)}${line('guarded', guarded)}` +
        `  added to a call: median ${ms(median(added))}, in the worst round ${ms(Math.max(...added))}\n`,
    )
  }
  await Promise.all(Object.values(clients).map((client) => client.close()))
} finally {
  rmSync(folder, { recursive: true })
}

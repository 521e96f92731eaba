/**
 * Compares two released versions of the MCP servers in `reference-servers.json`: what has changed, what breaks callers, and
 * whether both servers answer the call of each break so. It installs them from npm, without their install scripts, in a
 * temporary folder, and prints a table. A tool that is not marked read-only is called only where the list says `all`.
 *
 * `pnpm reference:servers [words of the packages to compare (default: all)]`
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  compareSnapshots,
  comparisonText,
  executeCalls,
  type LivingServer,
  type McpSnapshot,
  openServer,
  type SnapshotComparison,
} from '@contracts/protocols/snapshot'
import * as E from 'fp-ts/lib/Either.js'
import { markdownTable } from './private-modules.js'
import servers from './reference-servers.json' with { type: 'json' }

/** An entry of the list. */
interface Server {
  readonly package: string
  readonly before: string
  readonly after: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly all?: boolean
}

const words = process.argv.slice(2)
const chosen = (servers as readonly Server[]).filter(
  ({ package: name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const root = mkdtempSync(join(tmpdir(), 'servers-'))
const timeout = 60_000

/** Returns the command of a version that is installed under an alias. */
const commandOf = (folder: string, alias: string, { args = [] }: Server): readonly [string, ...string[]] => {
  const home = join(folder, 'node_modules', alias)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const [file = ''] = typeof bin === 'string' ? [bin] : Object.values(bin)
  return [process.execPath, join(home, file), ...args]
}

const open = async (folder: string, alias: string, server: Server): Promise<LivingServer> => {
  const cwd = join(folder, `work-${alias}`)
  mkdirSync(cwd, { recursive: true })
  const env = { PATH: process.env['PATH'], HOME: cwd, ...server.env }
  const opened = await openServer({ kind: 'command', command: commandOf(folder, alias, server), cwd, env }, { timeout })
  if (E.isLeft(opened)) throw new Error(`${alias}: ${opened.left}`)
  return opened.right
}

const read = async (server: LivingServer): Promise<McpSnapshot> => {
  const snapshot = await server.snapshot()
  if (E.isLeft(snapshot)) throw new Error(snapshot.left)
  return snapshot.right
}

/** The comparison of one server, with the fingerprints of both versions. */
interface Compared {
  readonly comparison: SnapshotComparison
  readonly snapshots: readonly [McpSnapshot, McpSnapshot]
}

const compare = async (server: Server): Promise<Compared> => {
  const folder = mkdtempSync(join(root, 'one-'))
  writeFileSync(join(folder, 'package.json'), '{}')
  const aliases = (['before', 'after'] as const).map((alias) => `${alias}@npm:${server.package}@${server[alias]}`)
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', ['install', ...quietly, ...aliases], { cwd: folder, stdio: 'ignore', timeout: 300_000 })
  const before = await open(folder, 'before', server)
  try {
    const after = await open(folder, 'after', server)
    try {
      const snapshots = [await read(before), await read(after)] as const
      const [snapshot, next] = snapshots
      const comparison = compareSnapshots(snapshot, next)
      return {
        comparison: await executeCalls(comparison, { before, after, snapshot, all: server.all === true }),
        snapshots,
      }
    } finally {
      await after.close()
    }
  } finally {
    await before.close()
  }
}

const rows: (readonly string[])[] = []
const sums = { executed: 0, undecided: 0, shown: 0, breaking: 0, proved: 0, prints: 0 }

for (const server of chosen) {
  const { package: name, before, after } = server
  try {
    const { comparison, snapshots } = await compare(server)
    process.stderr.write(`${comparisonText(comparison)}\n`)
    const { changes } = comparison
    const count = (verdict: string): number => changes.filter((one) => one.verdict === verdict).length
    const run = changes.filter(({ executed }) => executed?.before !== undefined)
    const shown = run.filter(({ executed }) => executed?.outcome === 'shown').length
    const prints = snapshots.flatMap(({ tools }) => tools)
    const proved = prints.filter(({ fingerprint }) => fingerprint.startsWith('meaning-')).length
    sums.executed += run.length
    sums.shown += shown
    sums.breaking += count('breaking')
    sums.proved += proved
    sums.prints += prints.length
    const tools = snapshots.map((one) => String(one.tools.length)).join(' → ')
    const kinds = new Map<string, number>()
    for (const { kind, verdict } of changes) if (verdict === 'breaking') kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const broke = [...kinds].map(([kind, n]) => `${String(n)} ${kind}`).join(', ')
    const undecided = run.filter(({ executed }) => executed?.outcome === 'undecided').length
    sums.undecided += undecided
    rows.push([
      name,
      `${before} → ${after}`,
      tools,
      String(changes.length),
      broke === '' ? 'nothing' : broke,
      String(count('unproved')),
      `${String(shown)} of ${String(run.length)}${undecided === 0 ? '' : `, ${String(undecided)} undecided`}`,
    ])
  } catch (error) {
    process.stderr.write(`${name}: ${String(error)}\n\n`)
    rows.push([name, `${before} → ${after}`, '', '', 'could not be run', '', ''])
  }
}

const head = ['server', 'versions', 'tools', 'changes', 'breaking', 'unproved', 'shown by both servers']
process.stdout.write(`${markdownTable([head, ...rows])}\n\n`)
console.log(
  `${String(sums.breaking)} breaking changes; ${String(sums.shown)} of ${String(sums.executed)} executed calls shown by both servers, ${String(sums.undecided)} undecided; ` +
    `${String(sums.proved)} of ${String(sums.prints)} fingerprints of meaning`,
)

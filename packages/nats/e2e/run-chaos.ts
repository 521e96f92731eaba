import { runFileChaos } from './chaos/files.js'
import { addReports, isClean, type Total } from './chaos/report.js'
import { type ChaosRound, rounds } from './chaos/rounds.js'
import { newestServer, serverVersion } from './server.js'

/**
 * Runs rounds of disturbance in turns until the time is over, and prints the counts of each kind of round.
 * `run-chaos.ts [minutes] [messages a round] [round …]`. It exits with 1 if a message is lost or has two results.
 */
const [, , minutes = '10', messages = '12000', ...names] = process.argv
const end = Date.now() + Number(minutes) * 60_000
const chosen = Object.entries(rounds).filter(([name]) => names.length === 0 || names.includes(name))
const totals: Record<string, Total | string> = {}

const run = async (name: string, round: ChaosRound): Promise<void> => {
  const report = await round(Number(messages), newestServer)
  const before = totals[name]
  totals[name] =
    typeof report === 'string' ? report : addReports(typeof before === 'object' ? before : undefined, report)
  console.error(`${name}: ${JSON.stringify(report)}`)
}

do for (const [name, round] of chosen) if (Date.now() < end || totals[name] === undefined) await run(name, round)
while (Date.now() < end)
const files = await runFileChaos(60_000, 50)
console.log(`${serverVersion(newestServer)}, Node ${process.versions.node}`)
console.log(JSON.stringify({ ...totals, files }, null, 2))
const areClean = Object.entries(totals).every(([, one]) => typeof one === 'string' || isClean(one))
if (!areClean || !files.exact) process.exitCode = 1

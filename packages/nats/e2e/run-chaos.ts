import { runChaos } from './chaos.js'
import { runFileChaos } from './chaos-files.js'
import { serverVersion } from './server.js'

const [, , messages = '200000'] = process.argv
const report = await runChaos(
  {
    messages: Number(messages),
    workers: 3,
    killWorkerEvery: 1000,
    serverKills: 3,
    fullDisk: process.getuid?.() === 0,
    proxyCuts: 5,
    seconds: 900,
  },
  (line) => {
    console.error(line)
  },
)
console.log(`${serverVersion()}, Node ${process.versions.node}`)
console.log(JSON.stringify(report, null, 2))
const files = await runFileChaos(60_000, 50)
console.log(JSON.stringify({ files }, null, 2))
const { missing, repeated, wrong, finished } = report
if (missing + repeated + wrong > 0 || !finished || !files.exact) process.exitCode = 1

import { join } from 'node:path'
import { run } from '@contracts/cli'
import { discover, loadRegistry } from '@contracts/cli/discover'
import { calls } from './tour/calls.js'
import { tourOf } from './tour/tour.js'

const colour = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === ''
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const heading = (text: string): void => say(`\n${text}\n${'─'.repeat(text.length)}\n`)

const surprises: string[] = []
let held = 0
let broken = 0

for (const installed of discover(process.cwd())) {
  const loaded = await loadRegistry(installed)
  if (loaded._tag === 'Left') {
    surprises.push(loaded.left)
    continue
  }
  const tour = tourOf(loaded.right.registry, `${installed.name} ${installed.version}`, colour)
  say(tour.text)
  held += tour.held
  broken += tour.broken
  surprises.push(...tour.surprises)
}

heading('The same from the command line')
const messages = join(import.meta.dirname, '../messages')
for (const { argv, exits } of calls) {
  say(`$ contracts ${argv.join(' ')}`)
  const { stdin, stdout, stderr, env } = process
  const code = await run(argv, { stdin, stdout, stderr, env, cwd: messages })
  say(`→ exit ${String(code)}\n`)
  if (code !== exits) surprises.push(`contracts ${argv.join(' ')} was to exit with ${String(exits)}`)
}

for (const surprise of surprises) say(`✗ ${surprise}`)
say(
  `${String(held)} good messages hold, ${String(broken)} broken ones are told apart, ${String(surprises.length)} surprises.`,
)
process.exitCode = surprises.length === 0 ? 0 : 1

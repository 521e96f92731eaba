import { parseArgs } from 'node:util'
import { showGate } from './gate/gate.js'
import { mutations } from './pipeline/mutations/mutations.js'
import { runInTerminal } from './pipeline/terminal/run-in-terminal.js'
import { report } from './tour/report.js'
import { studio } from './serve/studio.js'

const mutationLines = mutations
  .map(({ id, agent, title }) => `    ${id.padEnd(24)} ${agent.padEnd(19)} ${title}\n`)
  .join('')

const help = `Usage: npm start -- [--report] [--no-serve] [--port <number>]
       npm start -- --gate
       npm start -- --run [--break <name>] [--seed <number>] [--tolerant]

Checks every installed contract on good and broken messages, then serves the studio.

  --report         Print every contract, broken message and issue.
  --no-serve       Do not serve the studio.
  --port <n>       Port of the studio (default: 4173).
  --help           Show this help.

  --gate           Send the messages of six agents through the gate, one of them
                   broken: on NATS if nats-server is installed, else on files.
  --run            Run six ads agents on a generated dataset instead, and validate
                   every message between them.
  --seed <n>       Seed of the dataset (default: 42).
  --tolerant       Do not stop at warnings (default: strict).
  --break <name>   Break one agent. Exits with 1 unless a contract stops the run:
${mutationLines}`

const next = `Try next:
  npm start -- --run                          six agents, each message validated
  npm start -- --run --break wrong-category   one agent broken, and where it is caught
  npm start -- --report                       every contract, broken message and issue
`

const options = {
  report: { type: 'boolean' },
  'no-serve': { type: 'boolean' },
  port: { type: 'string' },
  help: { type: 'boolean' },
  gate: { type: 'boolean' },
  run: { type: 'boolean' },
  seed: { type: 'string' },
  break: { type: 'string' },
  tolerant: { type: 'boolean' },
} as const

type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const parsedFlags = (): Flags | string => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  }
}

const portOf = (word = '4173'): number | undefined =>
  /^\d{1,5}$/.test(word) && Number(word) < 2 ** 16 ? Number(word) : undefined

const seedOf = (word = '42'): number | undefined => (/^-?\d{1,9}$/.test(word) ? Number(word) : undefined)

/** Returns one sentence that explains why the flags are invalid, or `undefined` if they are valid. */
const usageErrorIn = (flags: Flags): string | undefined => {
  const { run, port, seed, tolerant } = flags
  if (portOf(port) === undefined) return '--port takes a number up to 65535.'
  if (seedOf(seed) === undefined) return '--seed takes a whole number of up to nine digits.'
  const broken = flags.break
  if (broken !== undefined && !mutations.some(({ id }) => id === broken))
    return `There is no mutation named "${broken}".`
  const ofRun = broken ?? seed ?? tolerant
  return run !== true && ofRun !== undefined ? '--break, --seed and --tolerant go with --run.' : undefined
}

const runInTerminalWith = (flags: Flags): Promise<number> =>
  runInTerminal(
    { seed: seedOf(flags.seed) ?? 42, breaks: flags.break, mode: flags.tolerant === true ? 'tolerant' : 'strict' },
    {
      print: (text) => void process.stdout.write(`${text}\n`),
      colour: process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '',
      now: () => performance.timeOrigin + performance.now(),
    },
  )

const main = async (): Promise<number> => {
  const flags = parsedFlags()
  const wrong = typeof flags === 'string' ? flags : usageErrorIn(flags)
  if (typeof flags === 'string' || wrong !== undefined) {
    process.stderr.write(`✗ ${wrong ?? ''}\n\n${help}`)
    return 2
  }
  if (flags.help === true) {
    process.stdout.write(help)
    return 0
  }
  if (flags.run === true) return runInTerminalWith(flags)
  if (flags.gate === true) {
    const { stdin, stdout, stderr, env } = process
    return showGate({ stdin, stdout, stderr, env, cwd: process.cwd() })
  }
  const code = await report(process, { long: flags.report === true })
  process.stdout.write(next)
  if (flags['no-serve'] === true) return code
  return (await studio(portOf(flags.port) ?? 4173, process)) ?? code
}

// A reader such as `head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

process.exitCode = await main()

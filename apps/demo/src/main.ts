import { parseArgs } from 'node:util'
import { showGate } from './gate/gate.js'
import { mutationNamed, mutations } from './run/mutations.js'
import { runInTerminal } from './run/run-in-terminal.js'
import { domains } from './run/sessions.js'
import { report } from './tour/report.js'
import { catalogsOf } from './tour/catalogs.js'
import { studio } from './serve/studio.js'

const mutationLines = mutations.map(({ id, contract }) => `    ${id.padEnd(24)} ${contract}\n`).join('')

const help = `Usage: npm start -- [--report] [--no-serve] [--port <number>]
       npm start -- --gate
       npm start -- --run [--break <name>]

Checks every installed contract on good and broken messages, then serves the studio.

  --report         Print every contract, broken message and issue.
  --no-serve       Do not serve the studio.
  --port <n>       Port of the studio (default: 4173).
  --help           Show this help.

  --gate           Send the messages of six agents through the gate, one of them
                   broken: on NATS if nats-server is installed, else on files.
  --run            Play the recorded messages of five domains, and validate each.
  --break <name>   Plant a mutation in one of them. Exits with 1 unless its contract
                   reports it:
${mutationLines}`

const next = `Try next:
  npm start -- --run                          five domains, each message validated
  npm start -- --run --break wrong-category   one message broken, and where it is caught
  npm start -- --report                       every contract, broken message and issue
`

const options = {
  report: { type: 'boolean' },
  'no-serve': { type: 'boolean' },
  port: { type: 'string' },
  help: { type: 'boolean' },
  gate: { type: 'boolean' },
  run: { type: 'boolean' },
  break: { type: 'string' },
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

/** Returns one sentence that explains why the flags are invalid, or `undefined` if they are valid. */
const usageErrorIn = ({ run, port, break: broken }: Flags): string | undefined => {
  if (portOf(port) === undefined) return '--port takes a number up to 65535.'
  if (broken !== undefined && mutationNamed(broken) === undefined) return `There is no mutation named "${broken}".`
  return run !== true && broken !== undefined ? '--break goes with --run.' : undefined
}

const runWith = async (broken: string | undefined): Promise<number> => {
  const { catalogs } = await catalogsOf(process.cwd())
  const played = domains.flatMap((domain) => catalogs.filter(({ catalog }) => catalog.domain === domain))
  return runInTerminal(
    played.map(({ catalog }) => catalog),
    mutationNamed(broken),
    {
      print: (text) => void process.stdout.write(`${text}\n`),
      colour: process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '',
    },
  )
}

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
  if (flags.run === true) return runWith(flags.break)
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

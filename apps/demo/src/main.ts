import { parseArgs } from 'node:util'
import { report } from './tour/report.js'
import { studio } from './serve/studio.js'

const help = `Usage: npm start -- [--no-serve] [--port <number>]

Prints what the contracts of every installed package say to good and to broken messages, then serves the studio.

  --no-serve     Stops after the report.
  --port <n>     Where the studio is served; 4173 when not said.
  --help         Prints this.
`

const options = {
  'no-serve': { type: 'boolean' },
  port: { type: 'string' },
  help: { type: 'boolean' },
} as const

const asked = (): ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] | string => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  }
}

const portOf = (word: string | undefined): number | undefined => {
  if (word === undefined) return 4173
  return /^\d{1,5}$/.test(word) && Number(word) < 2 ** 16 ? Number(word) : undefined
}

const main = async (): Promise<number> => {
  const flags = asked()
  const port = typeof flags === 'string' ? undefined : portOf(flags.port)
  if (typeof flags === 'string' || port === undefined) {
    process.stderr.write(`✗ ${typeof flags === 'string' ? flags : '--port takes a number up to 65535.'}\n\n${help}`)
    return 2
  }
  if (flags.help === true) {
    process.stdout.write(help)
    return 0
  }
  const code = await report(process)
  if (flags['no-serve'] === true) return code
  return (await studio(port, process)) ?? code
}

process.exitCode = await main()

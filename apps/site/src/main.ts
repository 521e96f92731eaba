/** Serves the built site. It is the last step of `npm run docs`. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { baseOf } from './base.js'
import { serve } from './serve.js'
import { siteFolder } from './workspace.js'

const portOf = (word: string): number | undefined =>
  /^\d{1,5}$/.test(word) && Number(word) < 2 ** 16 ? Number(word) : undefined

const readPort = (): string | undefined => {
  try {
    return parseArgs({ options: { port: { type: 'string', default: '4174' } } }).values.port
  } catch {
    return undefined
  }
}

const main = async (): Promise<number | undefined> => {
  const port = portOf(readPort() ?? '')
  if (port === undefined) {
    process.stderr.write('✗ Usage: npm run docs -- [--port <number up to 65535>]\n')
    return 2
  }
  try {
    const { address, close } = await serve(join(siteFolder, 'dist/site'), baseOf(), port)
    process.stdout.write(`The documentation is at ${address}. Press Ctrl+C to stop.\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
    return undefined
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    const why = taken ? `port ${String(port)} is taken; choose another with --port` : String(error)
    process.stderr.write(`✗ The documentation cannot be served: ${why}.\n`)
    return 1
  }
}

process.exitCode = await main()

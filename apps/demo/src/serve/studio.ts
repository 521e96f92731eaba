import { serve, type Serving } from './serve.js'

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const anywhere = async (port: number): Promise<Serving> => {
  try {
    return await serve(port)
  } catch (error) {
    if (!isTaken(error)) throw error
    return serve(0)
  }
}

/** Serves the studio until a signal stops it. Returns an exit code only when it cannot be served. */
export const studio = async (port: number, { stdout, stderr }: NodeJS.Process): Promise<number | undefined> => {
  try {
    const { address, close } = await anywhere(port)
    const moved = address.endsWith(`:${String(port)}`) || port === 0 ? '' : ` (port ${String(port)} is taken)`
    stdout.write(`\nThe studio is at ${address}${moved}. Press Ctrl+C to stop.\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
    return undefined
  } catch (error) {
    stderr.write(`✗ The studio cannot be served: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

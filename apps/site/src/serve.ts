/** Serves the built site on localhost only. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

/** A running server of the site: its URL, and a function that closes it. */
export interface Serving {
  readonly address: string
  readonly close: () => void
}

/** Serves a folder below `base`. Port 0 chooses a free port. Rejects if the port is taken. */
export const serve = async (folder: string, base: string, port: number): Promise<Serving> => {
  const files = sirv(folder, { etag: true })
  const notFound = readFileSync(join(folder, '404.html'))
  const server = createServer((request, response) => {
    const missing = (): void => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(notFound)
    }
    if (request.url?.startsWith(base) !== true) return missing()
    request.url = request.url.slice(base.length - 1)
    return files(request, response, missing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  const { port: taken } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    address: `http://localhost:${String(taken)}${base}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { headers } from './policy.js'

const folder = join(import.meta.dirname, 'studio')

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })

/** A running server of the studio, and its address. */
export interface Serving {
  readonly address: string
  readonly close: () => void
}

/** Serves the built studio to this machine only. Port 0 selects any free port. */
export const serve = async (port: number, built = folder): Promise<Serving> => {
  const files = sirv(built, {
    etag: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    },
  })
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
      response.end('There is nothing here. The studio is at /\n')
    })
  })
  await listening(server, port)
  const { port: taken } = server.address() as AddressInfo // a server that listens on a port has this kind of address
  return {
    address: `http://localhost:${String(taken)}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

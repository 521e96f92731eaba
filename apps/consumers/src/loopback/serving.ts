import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Runs `use` with the URL of the server, which listens on the loopback interface only. Always closes the server. */
export const serving = async (server: Server, use: (url: string) => Promise<void>): Promise<void> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  try {
    await use(`http://127.0.0.1:${String(port)}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

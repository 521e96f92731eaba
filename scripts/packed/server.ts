/** Starts a private package registry on a free port of loopback. It only has packages that are published to it. */
import { join } from 'node:path'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runServer } from 'verdaccio'

/** The URL of the registry, the folder in which it stores packages, and the token of the one user who may publish. */
export type Registry = {
  readonly url: string
  readonly storage: string
  readonly token: string
  readonly close: () => Promise<void>
}

const settings = (folder: string) => ({
  storage: join(folder, 'storage'),
  configPath: join(folder, 'config.yaml'),
  self_path: join(folder, 'config.yaml'),
  auth: { htpasswd: { file: join(folder, 'htpasswd'), rounds: 4 } }, // the password protects nothing
  // A signed token needs no lookup. With another kind, the password would be hashed at every request.
  security: { api: { jwt: { sign: { expiresIn: '1d' } } } },
  uplinks: {},
  packages: { '**': { access: '$all', publish: '$authenticated' } },
  log: { type: 'file', path: join(folder, 'registry.log'), level: 'warn' },
  web: { enable: false },
  max_body_size: '100mb',
})

const publisher = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/-/user/org.couchdb.user:publisher`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'publisher', password: 'of this run alone' }),
  })
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token)
  throw new Error(`the registry gave its publisher no token (${String(answer.status)})`)
}

/** Starts the registry inside this process, so that it ends with the process. */
export const startRegistry = async (folder: string): Promise<Registry> => {
  // The declared type is `any`. The value is a Node server that does not listen yet.
  const configuration = settings(folder)
  const server = (await runServer(configuration)) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${String(port)}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, storage: configuration.storage, token: await publisher(url), close }
}

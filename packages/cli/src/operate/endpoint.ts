import * as E from 'fp-ts/lib/Either.js'
import { createServer } from 'node:http'

/** The text of metrics, and its media type. */
export interface Served {
  readonly text: () => Promise<string>
  readonly contentType: string
}

/**
 * Returns the place at which a command serves its metrics, by its options; `undefined` if it serves none. Left is a
 * sentence.
 */
export const metricsPlace = (
  flags: Readonly<Record<string, string | true>>,
): E.Either<string, { readonly host: string; readonly port: number } | undefined> => {
  const { 'metrics-port': port, 'metrics-host': host } = flags
  if (port !== undefined) return E.right({ host: typeof host === 'string' ? host : '127.0.0.1', port: Number(port) })
  return host === undefined
    ? E.right(undefined)
    : E.left('--metrics-host needs --metrics-port: without a port nothing is served.')
}

/** An endpoint that serves `/metrics` and `/ready`. */
export interface Endpoint {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Serves metrics and readiness on a port (0 chooses a free one), or returns why the port cannot be used. */
export const serve = (
  metrics: Served,
  { host, port }: { readonly host: string; readonly port: number },
  isReady: () => boolean,
): Promise<E.Either<string, Endpoint>> => {
  const server = createServer((request, response) => {
    const send = (status: number, type: string, text: string): void => {
      response.writeHead(status, { 'content-type': type }).end(text)
    }
    if (request.url === '/ready') send(isReady() ? 200 : 503, 'text/plain', isReady() ? 'ready\n' : 'not connected\n')
    else if (request.url === '/metrics')
      metrics.text().then(
        (text) => {
          send(200, metrics.contentType, text)
        },
        () => {
          send(500, 'text/plain', 'the metrics cannot be read\n')
        },
      )
    else send(404, 'text/plain', 'see /metrics and /ready\n')
  })
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${String(error.code)})`
      resolve(E.left(`Port ${String(port)} ${why}: name another one with --metrics-port.`))
    })
    server.listen(port, host, () => {
      const address = server.address()
      const close = (): Promise<void> =>
        new Promise((closed) => {
          server.close(() => {
            closed()
          })
          server.closeAllConnections()
        })
      resolve(E.right({ port: typeof address === 'object' && address !== null ? address.port : port, close }))
    })
  })
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect as openSocket, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The paths of nats-server where a distribution or its source installs it. They may not be on the PATH of a user. */
const usual = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'].find(existsSync)

/** The server that the tests run with: that of the distribution, or else the newest one. */
const binary = usual ?? process.env['NATS_SERVER']

/** The path of the newest nats-server, which continuous integration builds. The environment names it. */
export const newestServer = process.env['NATS_SERVER']

/** Every nats-server to test with. */
export const servers: readonly string[] = [...new Set([binary, newestServer])].filter((one) => one !== undefined)

/** Whether nats-server is installed here. */
export const hasServer = binary !== undefined

/** Returns the version of a nats-server, such as `nats-server: v2.9.10`. */
export const serverVersion = (path = binary): string =>
  execFileSync(path ?? 'nats-server', ['--version'], { encoding: 'utf8' }).trim()

/** Returns a port of the loopback interface that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Reports whether a program accepts connections on a port. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = openSocket(port, '127.0.0.1')
    const end = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })

/** A nats-server with JetStream on loopback. */
export interface Server {
  readonly url: string
  readonly port: number
  readonly pid: () => number | undefined
  /** Kills the process at once. What it has written survives, unlike a power failure. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** The program of a server, and more flags for it. */
interface ServerSettings {
  readonly path?: string | undefined
  readonly flags?: readonly string[]
}

/** Starts a server that stores its data in a folder. */
export const startServer = async (
  store: string,
  { path = binary, flags = [] }: ServerSettings = {},
): Promise<Server> => {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    child = spawn(path ?? 'nats-server', ['-js', '-sd', store, '-a', '127.0.0.1', '-p', String(port), ...flags], {
      stdio: 'ignore',
    })
    for (let tries = 0; !(await isOpen(port)); tries++) {
      if (tries === 400) throw new Error(`${path ?? 'nats-server'} does not start`)
      await sleep(25)
    }
  }
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return { url: `nats://127.0.0.1:${String(port)}`, port, pid: () => child?.pid, kill, start }
}

/** Starts servers of one cluster, each with a store of its own. A stream may have as many replicas. */
export const startCluster = async (folder: string, path: string, size: number): Promise<readonly Server[]> => {
  const ports = await Promise.all(Array.from({ length: size }, () => freePort()))
  const routes = ports.map((port) => `nats://127.0.0.1:${String(port)}`)
  return Promise.all(
    routes.map((route, i) => {
      const flags = ['-n', `n${String(i)}`, '--cluster_name', 'gate', '--cluster', route, '--routes', routes.join(',')]
      return startServer(join(folder, `n${String(i)}`), { path, flags })
    }),
  )
}

/** A proxy on loopback whose connections can be cut. */
export interface Proxy {
  readonly url: string
  readonly cut: () => number
  readonly close: () => void
}

/** Starts a proxy in front of a port. */
export const startProxy = async (to: number): Promise<Proxy> => {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = openSocket(to, '127.0.0.1')
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(one)
      one.pipe(other)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = (): number => {
    const open = sockets.size / 2
    for (const socket of sockets) socket.destroy()
    return open
  }
  return {
    url: `nats://127.0.0.1:${String(port)}`,
    cut,
    close: () => {
      cut()
      server.close()
    },
  }
}

/** Starts a subscriber that never reads its socket, so that the server drops it. Returns a function that closes it. */
export const startSlowReader = async (port: number, subject: string): Promise<() => void> => {
  const socket = openSocket(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`CONNECT {"verbose":false,"pedantic":false}\r\nSUB ${subject} 1\r\nPING\r\n`)
  socket.pause()
  return () => socket.destroy()
}

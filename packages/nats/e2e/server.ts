import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect as openSocket, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The path of nats-server. Debian installs it in a folder that may not be on the PATH of a user. */
const binary = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'].find(existsSync)

/** Whether nats-server is installed here. */
export const hasServer = binary !== undefined

/** Returns the version of nats-server. */
export const serverVersion = (): string =>
  execFileSync(binary ?? 'nats-server', ['--version'], { encoding: 'utf8' }).trim()

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
  /** Kills the process at once, as a power failure would. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Starts a server that stores its data in a folder. */
export const startServer = async (store: string, ...more: readonly string[]): Promise<Server> => {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    child = spawn(binary ?? 'nats-server', ['-js', '-sd', store, '-a', '127.0.0.1', '-p', String(port), ...more], {
      stdio: 'ignore',
    })
    for (let tries = 0; tries < 200 && !(await isOpen(port)); tries++) await sleep(25)
  }
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return { url: `nats://127.0.0.1:${String(port)}`, port, pid: () => child?.pid, kill, start }
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

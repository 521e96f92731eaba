import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Io, run } from '@contracts/cli'
import { catalog } from '@contracts/kasparro/catalog'
import { mutationNamed } from '../run/mutations.js'
import { playSession } from '../run/play.js'

/** A message that one of the six agents sent. */
interface Sent {
  readonly agent: string
  readonly text: string
}

/** Returns the outputs of the six agents, and the invalid output of a broken insight agent. */
const messagesOfRuns = (): readonly Sent[] =>
  [undefined, mutationNamed('wrong-category')].flatMap((mutation) =>
    playSession(catalog, mutation)
      .messages.filter(
        ({ recorded: [name], isBroken }) => !name.includes('-input@') && (mutation === undefined || isBroken),
      )
      .map(({ recorded: [name], message }) => ({
        agent: name.replace(/^kasparro\/|(?:-output)?@1$/g, '').replaceAll('-', '_'),
        text: JSON.stringify(message),
      })),
  )

const binaries = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server']

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })

/**
 * Starts a NATS server with JetStream on a free port. The server stores its data in `folder`. Waits up to five seconds
 * until it accepts connections.
 */
const startServer = async (
  binary: string,
  folder: string,
): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const port = await freePort()
  const child = spawn(binary, ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  for (let tries = 0; tries < 100 && !(await isOpen(port)); tries++) await sleep(50)
  return { child, url: `nats://127.0.0.1:${String(port)}` }
}

/** Prints a command as a person would type it, and runs it. The log that the gate writes to stderr is discarded. */
const runner =
  (io: Io, url: string) =>
  async (line: string, argv: readonly string[]): Promise<void> => {
    io.stdout.write(`\n$ contracts ${line}\n`)
    const quiet = new Writable({ write: (_chunk, _encoding, done) => done() })
    await run(argv, { ...io, stderr: quiet, env: { ...io.env, NATS_URL: url } })
  }

const onServer = async (binary: string, folder: string, sent: readonly Sent[], io: Io): Promise<void> => {
  const { child, url } = await startServer(binary, join(folder, 'store'))
  const contracts = runner(io, url)
  const flags = [
    '--stream',
    'AGENTS',
    '--from',
    'agents.>',
    '--valid',
    'valid.>',
    '--dead',
    'dead.>',
    '--contracts',
    '*',
  ]
  const gate = ['gate', 'run', ...flags, '--drain']
  try {
    await run([...gate, '--create'], { ...io, env: { ...io.env, NATS_URL: url } })
    for (const [i, { agent, text }] of sent.entries()) {
      const file = join(folder, `${String(i)}.json`)
      await writeFile(file, text)
      await contracts(`gate send agents.${agent} ${agent}.json`, ['gate', 'send', `agents.${agent}`, file])
    }
    await contracts(
      "gate run --stream AGENTS --from 'agents.>' --valid 'valid.>' --dead 'dead.>' --contracts '*' --drain",
      gate,
    )
    await contracts("gate dead --dead 'dead.>'", ['gate', 'dead', '--dead', 'dead.>'])
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

const onFiles = async (folder: string, sent: readonly Sent[], io: Io): Promise<void> => {
  const [input, valid, dead] = ['in', 'ok', 'dead'].map((name) => join(folder, `${name}.ndjson`)) as [
    string,
    string,
    string,
  ]
  await writeFile(input, `${sent.map(({ text }) => text).join('\n')}\n`)
  io.stdout.write('nats-server is not installed here, so the gate runs on files.\n')
  const argv = ['gate', 'run', '--in', input, '--valid', valid, '--dead', dead, '--contracts', '*']
  await runner(io, '')("gate run --in messages.ndjson --valid ok.ndjson --dead dead.ndjson --contracts '*'", argv)
  for (const line of (await readFile(dead, 'utf8')).trimEnd().split('\n')) {
    const { contract, issues } = JSON.parse(line) as {
      contract: string
      issues: readonly { code: string; message: string }[]
    }
    for (const { code, message } of issues) io.stdout.write(`\n${contract} · ${code}\n  ${message}\n`)
  }
}

/**
 * Runs the gate on the messages of the six agents, one of them broken. It uses a NATS server if one is installed,
 * otherwise files.
 */
export const showGate = async (io: Io, binary = binaries.find(existsSync)): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'contracts-gate-'))
  try {
    const sent = messagesOfRuns()
    await (binary === undefined ? onFiles(folder, sent, io) : onServer(binary, folder, sent, io))
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

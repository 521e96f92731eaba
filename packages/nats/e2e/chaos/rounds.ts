import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import { serverVersion, startSlowReader } from '../server.js'
import { keyOf, resultStream } from './compare.js'
import { makeLossyDisk, makeSmallDisk } from './power.js'
import { restartServer, type Round, type RoundReport, runRound, sendMessages } from './round.js'
import { exitOf, startGateCommand } from './workers.js'

/** A round of the chaos run. It returns its counts, or why this machine cannot run it. */
export type ChaosRound = (messages: number, path: string | undefined) => Promise<RoundReport | string>

/** A small window makes the work last, so that it can be disturbed. */
const settings = ['--ack-wait', '3', '--window', '8']
const everything = ['--contracts', '*', ...settings]
/** Accepts one contract that no message has, so every message is a dead letter. */
const nothing = ['--contracts', 'kasparro/config', ...settings]

/** Works on many messages at once. */
const many = ['--contracts', '*', '--ack-wait', '3']

const everySeconds = (step: number, seconds: number): boolean => step > 0 && step % (seconds * 10) === 0

const withServer = async (url: string, act: (connection: NatsConnection) => Promise<void>): Promise<void> => {
  const connection = await connect({ servers: url })
  await act(connection)
  await connection.close()
}

/** Kills one worker after another. */
const killInTurn = ({ workers }: Round, step: number, seconds: number): void => {
  if (everySeconds(step, seconds)) workers.kill((step / 10) % workers.size)
}

/** Workers and the server are killed, connections are cut, a reader is slow, and the disk fills. */
const kills: ChaosRound = async (messages, path) => {
  const disk = makeSmallDisk(Math.ceil((messages * 9000) / 2 ** 20) + 128)
  let closeReader: (() => void) | undefined
  const fillDisk = async (round: Round): Promise<void> => {
    const ballast = join(round.folder, 'ballast')
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(2 ** 20), { flag: 'a' })
    } catch {
      await sleep(2000)
    }
    rmSync(ballast)
    round.count('diskFilled')
  }
  try {
    return await runRound({
      ...{ messages, path, folder: disk?.path, workers: [everything, everything, everything], seconds: 300 },
      disturb: async (round, step) => {
        closeReader ??= await startSlowReader(round.server.port, 'valid.>')
        killInTurn(round, step, 1)
        if (everySeconds(step, 1)) {
          round.proxy.cut()
          round.count('connectionsCut')
        }
        if (step === 14 && disk !== undefined) await fillDisk(round)
        if (step === 14 || step % 50 === 30) await restartServer(round)
      },
    })
  } finally {
    closeReader?.()
    disk?.remove()
  }
}

/** Two configurations share a consumer, and a third has its own: verdicts change between deliveries. */
const configurations: ChaosRound = (messages, path) =>
  runRound({
    ...{ messages, path, anyVerdict: true, seconds: 300, create: everything },
    workers: [
      [...everything, '--update'],
      [...nothing, '--update'],
      [...nothing, '--durable', 'other'],
    ],
    durables: ['contracts-gate', 'other'],
    disturb: async (round, step) => {
      killInTurn(round, step, 1)
      if (step === 20) await restartServer(round)
      if (step !== 5) return
      // Without --update another configuration does not start.
      for (const flags of [everything, nothing]) {
        const code = await exitOf(startGateCommand('run', ['--server', round.server.url, ...flags, '--drain']))
        if (code === 2) round.count('startsRefused')
      }
    },
  })

/** Streams of results that forget ids: the gate refuses each of them, and then works on a sound one. */
const weakOutputs: ChaosRound = (messages, path) => {
  const weak = [
    { retention: RetentionPolicy.Workqueue },
    { retention: RetentionPolicy.Interest },
    { max_msgs_per_subject: 1 },
    { storage: StorageType.Memory },
    { duplicate_window: nanos(1000) },
    { max_msgs: 100 },
  ]
  let refused = 0
  return runRound({
    ...{ messages, path, workers: [everything, everything], seconds: 300 },
    prepare: (server) =>
      withServer(server.url, async (connection) => {
        const { streams } = await jetstreamManager(connection)
        for (const config of weak) {
          await streams.add({ name: resultStream, subjects: ['valid.>', 'dead.>'], ...config })
          const flags = ['--server', server.url, ...everything, '--create', '--drain']
          if ((await exitOf(startGateCommand('run', flags))) === 2) refused++
          await streams.delete(resultStream)
        }
      }),
    disturb: (round, step) => {
      if (step === 0) round.count('outputsRefused', refused)
      killInTurn(round, step, 1)
      return Promise.resolve()
    },
  })
}

/** The input is deleted with messages in it, and made again: its numbers begin anew. */
const recreatedInput: ChaosRound = (messages, path) => {
  let isRecreated = false
  return runRound({
    ...{ messages, path, workers: [everything, everything], seconds: 300 },
    disturb: async (round, step) => {
      killInTurn(round, step, 3)
      if (isRecreated || round.share() < 0.3) return
      isRecreated = true
      await withServer(round.server.url, async (connection) => {
        const { streams } = await jetstreamManager(connection)
        await streams.delete('AGENTS')
        await sleep(500) // results that are on their way arrive
        const { state } = await streams.info(resultStream, { subjects_filter: '>' })
        const had = new Set(Object.keys(state.subjects ?? {}).map(keyOf))
        await streams.add({ name: 'AGENTS', subjects: ['agents.>'] })
        // Messages without a result went with the stream. They are no part of the comparison.
        const kept = round.sent.filter(({ subject }) => had.has(keyOf(subject)))
        round.count('deletedByOperator', round.sent.length - kept.length)
        const next = round.sent.length
        round.sent.splice(0, next, ...kept, ...(await sendMessages(round.server, messages, next)))
        round.count('inputRecreated')
      })
    },
  })
}

/** Every message is a dead letter first. Then two replays at once, which accept the valid ones, are killed again and again. */
const replays: ChaosRound = (messages, path) =>
  runRound({
    ...{ messages, path, workers: [nothing, nothing], seconds: 300 },
    disturb: (round, step) => {
      killInTurn(round, step, 2)
      return Promise.resolve()
    },
    end: async (round) => {
      await round.workers.stop()
      const flags = ['--server', round.server.url, '--contracts', '*']
      for (let killed = 0; killed < Math.min(10, messages / 500); killed++) {
        const pair = [startGateCommand('replay', flags), startGateCommand('replay', flags)]
        await sleep(700 + ((killed * 137) % 600))
        for (const one of pair) if (one.kill('SIGKILL')) round.count('replaysKilled')
        await Promise.all(pair.map(exitOf))
      }
      if ((await exitOf(startGateCommand('replay', flags))) === 0) round.count('replaysFinished')
    },
  })

/** Each worker in turn stands still for longer than its messages wait and than the server recognises their results. */
const paused: ChaosRound = (messages, path) => {
  const short = ['--contracts', '*', '--ack-wait', '1', '--window', '8']
  let pauses = 0
  return runRound({
    ...{ messages, path, workers: [short, short], seconds: 300 },
    prepare: (server) =>
      withServer(server.url, async (connection) => {
        const { streams } = await jetstreamManager(connection)
        const window = nanos(4000)
        await streams.add({ name: resultStream, subjects: ['valid.>', 'dead.>'], duplicate_window: window })
      }),
    disturb: async ({ workers, count, share }) => {
      if (share() === 0) return
      const index = pauses++ % workers.size
      workers.pause(index)
      await sleep(6500)
      workers.resume(index)
      count('workersPaused')
      await sleep(300)
    },
  })
}

/**
 * The power goes: what the server wrote without a sync is lost. It syncs each message, as the README asks for. The streams
 * themselves are older than the cuts. A server that syncs is slow, so the round has fewer messages.
 */
const powerCuts: ChaosRound = async (messages, path) => {
  if (/v2\.[0-9]\./.test(serverVersion(path))) return 'this server cannot sync each write; the newest one can'
  const disk = makeLossyDisk(Math.ceil((messages * 9000) / 2 ** 20) + 256)
  if (typeof disk === 'string') return disk
  const config = `${disk.path}.conf`
  writeFileSync(config, 'jetstream { sync_interval: always }')
  const mostCuts = Math.ceil(messages / 2000)
  let cuts = 0
  try {
    return await runRound({
      ...{ messages: Math.ceil(messages / 5), path, folder: disk.path, workers: [many, many], seconds: 300 },
      flags: ['-c', config],
      disturb: async ({ server, count }, step) => {
        if (step === 0) disk.write()
        if (step % 50 !== 8 || cuts === mostCuts) return
        cuts++
        await server.kill()
        disk.cutPower()
        await server.start()
        count('powerCuts')
      },
    })
  } finally {
    disk.remove()
  }
}

/** Every round, by its name. */
export const rounds = {
  ...{ kills, configurations, weakOutputs, recreatedInput, replays, paused, powerCuts },
}

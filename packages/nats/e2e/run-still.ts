/** Runs a gate on the streams STILL that takes long for each message. */
import { connect } from '@nats-io/transport-node'
import { acceptAll, start, subjectsOf } from './gates.js'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const connection = await connect({ servers: process.argv[2] ?? '', maxReconnectAttempts: -1 })
await start(connection, subjectsOf('still'), {
  window: 4,
  validate: acceptAll,
  across: async (verdict) => {
    say('validating')
    await new Promise((resolve) => setTimeout(resolve, 300))
    return verdict
  },
  events: {
    unexpected: (source) => {
      say(`unexpected ${source}`)
    },
  },
})
say('ready')

import { jetstream, type JsMsg } from '@nats-io/jetstream'
import { connect, headers as noHeaders } from '@nats-io/transport-node'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import { settings } from './settings.js'

/**
 * A consumer with which the gate is compared, under the settings of the gate: it republishes messages with their headers
 * and an id, and waits for both confirmations. With a schema it parses them and validates their shape with ajv.
 * `node … <url> <durable> [schema]`.
 */
const [, , url = '', durable = '', schema] = process.argv
Error.stackTraceLimit = 0 // the client makes two errors for each request
const connection = await connect({ servers: url, pingInterval: 10_000, noAsyncTraces: true })
const js = jetstream(connection, { timeout: 10_000 })
const validate =
  schema === undefined
    ? () => true
    : new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(schema, 'utf8')) as object)

const handle = async (message: JsMsg): Promise<void> => {
  const target = schema === undefined || validate(message.json()) ? 'valid' : 'dead'
  const headers = noHeaders()
  for (const [name, values] of message.headers ?? [])
    if (!name.startsWith('Nats-')) for (const value of values) headers.append(name, value)
  headers.set('Nats-Msg-Id', `${message.info.stream}:${String(message.seq)}:${String(message.timestampNanos)}`)
  await js.publish(message.subject.replace(/^rate/, target), message.data, { headers, timeout: 10_000 })
  await message.ackAck()
}

let inFlight = 0
let wake = (): void => undefined
const most = Math.min(2 * settings.window, 64)
const messages = await (await js.consumers.get(settings.stream, durable)).consume({ max_messages: most, expires: 5000 })
for await (const message of messages) {
  inFlight++
  void handle(message).finally(() => {
    inFlight--
    wake()
  })
  while (inFlight >= settings.window)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
}

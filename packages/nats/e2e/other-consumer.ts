import { jetstream, type JsMsg } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'

/**
 * A consumer with which the gate is compared. It republishes messages: as `bare` without reading them, as `fast` the
 * same without stack traces, as `ajv` after parsing them and validating their shape.
 * `node … <url> <kind> <durable> <prefix> <schema>`.
 */
const [, , url = '', kind = 'bare', durable = '', prefix = '', schema = ''] = process.argv
if (kind === 'fast') Error.stackTraceLimit = 0 // as the gate does
const connection = await connect({ servers: url })
const js = jetstream(connection)
const validate =
  kind === 'ajv'
    ? new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(schema, 'utf8')) as object)
    : () => true
const parse = kind === 'ajv' ? (message: JsMsg): unknown => message.json() : () => undefined

const handle = async (message: JsMsg): Promise<void> => {
  const target = validate(parse(message)) ? prefix : `${prefix}-dead`
  await js.publish(message.subject.replace(/^rate/, target), message.data, {
    msgID: `${message.info.stream}:${String(message.seq)}`,
    timeout: 10_000,
  })
  await message.ackAck()
}

const window = 256
let inFlight = 0
let wake = (): void => undefined
const messages = await (await js.consumers.get('RATE', durable)).consume({ max_messages: 2 * window, expires: 5000 })
for await (const message of messages) {
  inFlight++
  void handle(message).finally(() => {
    inFlight--
    wake()
  })
  while (inFlight >= window)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
}

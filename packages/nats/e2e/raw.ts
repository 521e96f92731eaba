import { once } from 'node:events'
import { connect } from 'node:net'

/** A message as bytes on the wire. Without headers it is a plain message. */
export interface RawMessage {
  readonly subject: string
  readonly headers?: Uint8Array
  readonly body: Uint8Array
}

/** Publishes messages as bytes that no client would write. Resolves when the server has taken all of them. */
export const publishRaw = async (port: number, messages: readonly RawMessage[]): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.write('CONNECT {"verbose":false,"pedantic":false,"headers":true}\r\n')
  for (const { subject, headers, body } of messages) {
    const own = headers?.length ?? 0
    const sizes =
      headers === undefined
        ? `PUB ${subject} ${String(body.length)}`
        : `HPUB ${subject} ${String(own)} ${String(own + body.length)}`
    socket.write(Buffer.concat([Buffer.from(`${sizes}\r\n`), headers ?? new Uint8Array(), body, Buffer.from('\r\n')]))
  }
  socket.write('PING\r\n')
  while (!answer.includes('PONG')) {
    if (answer.includes('-ERR')) throw new Error(answer)
    await once(socket, 'data')
  }
  socket.destroy()
}

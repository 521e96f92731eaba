import '../platform/global.js'
import * as E from 'fp-ts/lib/Either.js'
import { checked, type Own, ownFrom } from './making.js'
import type { Answer, Ask, PackAsk } from './messages.js'

let latest = 0
let own: Own | undefined
let ownKey = ''
let valid: unknown

const send = (answer: Answer): void => {
  if (answer.id === latest) postMessage(answer)
}

const keyOf = ({ revision, contract, role, schema }: Ask): string =>
  JSON.stringify([revision, contract, role ?? '', schema ?? ''])

const make = async (ask: Ask): Promise<void> => {
  const { id, messages } = ask
  const stopped = (): boolean => latest !== id
  if (keyOf(ask) !== ownKey) {
    const found = await ownFrom(ask, stopped)
    if (stopped()) return
    if (E.isLeft(found)) {
      send({ kind: 'failed', id, text: found.left })
      return
    }
    own = found.right
    ownKey = keyOf(ask)
  }
  if (own === undefined) return
  send({ kind: 'made', id, made: own.made })
  valid = undefined
  if (messages === undefined) return
  const { valid: found, ...result } = await checked(messages, own.contract, stopped)
  if (stopped()) return
  valid = found
  send({ kind: 'checked', id, ...result })
}

const pack = async (id: number): Promise<void> => {
  const example = valid ?? own?.example
  if (own === undefined || example === undefined) {
    send({ kind: 'failed', id, text: 'A package needs a valid message as its example: add one to the messages.' })
    return
  }
  const { strToU8, zipSync } = await import('fflate')
  const name = own.made.id.replace('/', '-')
  const files = Object.entries(own.files(example)).map(([path, text]) => [`${name}/${path}`, strToU8(text)] as const)
  send({ kind: 'packed', id, name: `${name}.zip`, bytes: zipSync(Object.fromEntries(files)) })
}

const failed = (id: number, error: unknown): void =>
  send({ kind: 'failed', id, text: error instanceof Error ? error.message : 'The text could not be read.' })

// Only the newest request is answered.
addEventListener('message', ({ data }: MessageEvent<Ask | PackAsk>) => {
  latest = data.id
  const answered = data.kind === 'pack' ? pack(data.id) : make(data)
  answered.catch((error: unknown) => failed(data.id, error))
})

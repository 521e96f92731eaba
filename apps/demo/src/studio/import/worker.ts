import * as E from 'fp-ts/lib/Either.js'
import { type Answering, answerLatest, type Request } from '../worker/protocol.js'
import { checked, type Own, ownFrom } from './make-contract.js'
import type { Answer, Ask, PackAsk } from './messages.js'

let own: Own | undefined
let ownKey = ''
let valid: unknown

const keyOf = ({ revision, contract, role, schema }: Ask): string =>
  JSON.stringify([revision, contract, role ?? '', schema ?? ''])

const make = async (ask: Ask, { send, stopped }: Answering<Answer>): Promise<void> => {
  const { messages } = ask
  if (keyOf(ask) !== ownKey) {
    const found = await ownFrom(ask, stopped)
    if (stopped()) return
    if (E.isLeft(found)) throw new Error(found.left)
    own = found.right
    ownKey = keyOf(ask)
  }
  if (own === undefined) return
  send({ kind: 'made', revision: ask.revision, made: own.made })
  valid = undefined
  if (messages === undefined) return
  const { valid: found, ...result } = await checked(messages, own.contract, stopped)
  if (stopped()) return
  valid = found
  send({ kind: 'checked', ...result })
}

const pack = async ({ send }: Answering<Answer>): Promise<void> => {
  const example = valid ?? own?.example
  if (own === undefined || example === undefined)
    throw new Error('A package needs a valid message as its example: add one to the messages.')
  const { strToU8, zipSync } = await import('fflate')
  const name = own.made.id.replace('/', '-')
  const files = Object.entries(own.files(example)).map(([path, text]) => [`${name}/${path}`, strToU8(text)] as const)
  send({ kind: 'packed', name: `${name}.zip`, bytes: zipSync(Object.fromEntries(files)) })
}

const receive = answerLatest<Ask | PackAsk, Answer>(postMessage, (ask, answering) =>
  ask.kind === 'pack' ? pack(answering) : make(ask, answering),
)

addEventListener('message', ({ data }: MessageEvent<Request<Ask | PackAsk>>) => void receive(data))

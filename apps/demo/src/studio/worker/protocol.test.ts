import { answerLatest, clientOf, type Port, type Request, type Response } from './protocol.js'

type Ask = { readonly kind: 'make' | 'pack'; readonly text: string }

/** A worker in memory that answers a request when `finish` is called with its text. */
const inMemory = () => {
  const listeners: ((event: { readonly data: unknown }) => void)[] = []
  const finishers = new Map<string, () => void>()
  const post = (data: Response<string>): void => listeners.forEach((on) => on({ data }))
  const receive = answerLatest<Ask, string>(post, async ({ text }, { send, stopped }) => {
    await new Promise<void>((go) => finishers.set(text, go))
    if (text === 'bad') throw new Error('It is bad.')
    send(`${text}${stopped() ? ', stopped' : ''}`)
  })
  let ended = 0
  const port: Port = {
    addEventListener: (type: string, on: unknown) => {
      if (type === 'message') listeners.push(on as (typeof listeners)[number])
    },
    postMessage: (message) => void receive(message as Request<Ask>),
    terminate: () => ended++,
  }
  const answers: string[] = []
  const finish = async (text: string): Promise<void> => {
    finishers.get(text)?.()
    await new Promise((go) => setTimeout(go))
  }
  const onAnswer = (text: string): void => void answers.push(text)
  const onFailed = (text: string): void => void answers.push(`failed: ${text}`)
  return { start: () => port, answers, finish, onAnswer, onFailed, ended: () => ended }
}

describe('requests to a worker', () => {
  it('are answered if no newer one of the same kind was sent', async () => {
    const { start, answers, finish, ...on } = inMemory()
    const client = clientOf<Ask, string>(start, on)
    client.ask({ kind: 'make', text: 'old' })
    client.ask({ kind: 'make', text: 'new' })
    await finish('new')
    await finish('old')
    expect(answers).toEqual(['new'])
  })

  it('do not stop a request of another kind', async () => {
    const { start, answers, finish, ...on } = inMemory()
    const client = clientOf<Ask, string>(start, on)
    client.ask({ kind: 'make', text: 'made' })
    client.ask({ kind: 'pack', text: 'packed' })
    await finish('packed')
    await finish('made')
    expect(answers).toEqual(['packed', 'made'])
  })

  it('are not answered after a stop', async () => {
    const { start, answers, finish, ...on } = inMemory()
    const client = clientOf<Ask, string>(start, on)
    client.ask({ kind: 'make', text: 'made' })
    client.stop('make')
    await finish('made')
    expect(answers).toEqual([])
  })

  it('report why they failed', async () => {
    const { start, answers, finish, ...on } = inMemory()
    clientOf<Ask, string>(start, on).ask({ kind: 'make', text: 'bad' })
    await finish('bad')
    expect(answers).toEqual(['failed: It is bad.'])
  })

  it('replace a worker that has been silent too long', () => {
    const { start, ended, ...on } = inMemory()
    const client = clientOf<Ask, string>(start, { ...on, patience: -1 })
    client.ask({ kind: 'make', text: 'first' })
    expect(ended()).toBe(0)
    client.ask({ kind: 'make', text: 'second' })
    expect(ended()).toBe(1)
  })
})

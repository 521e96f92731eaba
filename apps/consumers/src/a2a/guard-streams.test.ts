import type { Part, Task } from '@a2a-js/sdk'
import type { Client } from '@a2a-js/sdk/client'
import { type AgentExecutor, DefaultRequestHandler, InMemoryTaskStore, ServerCallContext } from '@a2a-js/sdk/server'
import { guardCalls, guardExecutor, payloadIn, payloadPart } from '@contracts/protocols/a2a'
import { seeded } from '@contracts/testing'
import { calling, cardAt, dataPart, messageOf, requestOf, textPart } from './agent.js'
import { artifactOf, type Events, publishing, states } from './events.js'
import { plan2, price, request2, romePlan, skills, wish } from './trips.js'

const { working, completed, failed, inputRequired, authRequired } = states
const planned = payloadPart(plan2, romePlan)
const twice = payloadPart(plan2, { city: 'Rome', days: Array.from({ length: 2 }, () => ({ day: 1, visit: '' })) })
const twiceIssue = 'days[1].day must not repeat the "day" of an earlier item — got 1'
const noAnswer = 'artifacts is missing: it must be a data part that carries trip/plan@2'
const send = (...parts: Part[]) => requestOf(messageOf(parts.length === 0 ? [payloadPart(request2, wish)] : parts))
const textsOf = (result: ReturnType<typeof payloadIn>): readonly string[] =>
  result._tag === 'Left' ? result.left.map(String) : []
const outcomeOf = (task: Task): readonly unknown[] => [task.status?.state, ...textsOf(payloadIn(plan2, task))]

/** The state, the issues and the kinds of events that a client of an agent sees, guarded on one side. */
const outcomes = async (executor: AgentExecutor): Promise<Readonly<Record<string, unknown>>> => {
  const seen: Record<string, unknown> = {}
  const use = (side: string) => async (client: Client) => {
    seen[side] = outcomeOf((await client.sendMessage(send())) as Task)
    const events: unknown[] = []
    for await (const { payload } of client.sendMessageStream(send()))
      events.push(payload?.$case === 'statusUpdate' ? payload.value.status?.state : payload?.$case)
    seen[`${side}, as a stream`] = events
  }
  await calling(guardExecutor(skills, executor), [], use('agent'))
  await calling(executor, [guardCalls(skills)], use('client'))
  return seen
}

/** Returns an executor that begins a task, publishes events, and completes it. */
const answering = (answer: (events: Events, publish: (...args: never[]) => void) => readonly unknown[]) =>
  publishing((events, publish) => {
    publish(events.task(working))
    for (const event of answer(events, publish)) publish(event as never)
    publish(events.status(completed))
  })

const refused = {
  agent: [failed, noAnswer],
  'agent, as a stream': ['task', 'artifactUpdate', 'artifactUpdate', failed],
  client: [failed, noAnswer],
  'client, as a stream': ['task', 'artifactUpdate', 'artifactUpdate', failed],
}

describe('the artifacts of a task, guarded by the agent or by the client', () => {
  it('are no answer if a text replaced the payload', async () => {
    const replacing = answering((events) => [
      events.artifact(artifactOf('1', planned)),
      events.artifact(artifactOf('1', textPart('Sorry.'))),
    ])
    expect(await outcomes(replacing)).toEqual(refused)
  })

  it('are an answer if a text was added to the payload, or is another artifact', async () => {
    const done = {
      agent: [completed],
      'agent, as a stream': ['task', 'artifactUpdate', 'artifactUpdate', completed],
      client: [completed],
      'client, as a stream': ['task', 'artifactUpdate', 'artifactUpdate', completed],
    }
    for (const second of [
      (events: Events) => events.artifact(artifactOf('1', textPart('Enjoy.')), true),
      (events: Events) => events.artifact(artifactOf('2', textPart('Enjoy.'))),
      (events: Events) => events.artifact(artifactOf('1', planned)),
    ]) {
      const adding = answering((events) => [events.artifact(artifactOf('1', planned)), second(events)])
      expect(await outcomes(adding)).toEqual(done)
    }
  })

  it('stay valid if the executor changes what it published', async () => {
    const changing = publishing((events, publish) => {
      const task = events.task(working)
      publish(task)
      const value = structuredClone(romePlan)
      publish(events.artifact(artifactOf('1', dataPart(value))))
      for (const day of value.days) day.day = 1
      publish(events.status(completed))
    })
    await calling(guardExecutor(skills, changing), [], async (client) => {
      const task = (await client.sendMessage(send())) as Task
      expect([...outcomeOf(task), payloadIn(plan2, task)]).toEqual([completed, { _tag: 'Right', right: romePlan }])
    })
  })

  it('stay valid after the end', async () => {
    const later = publishing((events, publish) => {
      publish(events.task(completed, [artifactOf('1', planned)]))
      publish(events.artifact(artifactOf('1', textPart('Sorry.'))))
      publish(events.status(completed))
    })
    await calling(guardExecutor(skills, later), [], async (client) => {
      const task = (await client.sendMessage(send())) as Task
      const stored = await client.getTask({ tenant: '', id: task.id })
      expect([payloadIn(plan2, stored), stored.status?.state]).toEqual([{ _tag: 'Right', right: romePlan }, completed])
    })
    const wrongLater = answering((events) => [
      events.artifact(artifactOf('1', planned)),
      events.status(completed),
      events.artifact(artifactOf('1', twice)),
    ])
    expect(await outcomes(wrongLater)).toEqual({
      agent: [completed],
      'agent, as a stream': ['task', 'artifactUpdate', completed],
      client: [completed],
      'client, as a stream': ['task', 'artifactUpdate', completed],
    })
  })

  it('are valid whatever the order of the events', async () => {
    const orders: readonly (readonly [(events: Events) => readonly unknown[], unknown[]])[] = [
      [(e) => [e.artifact(artifactOf('1', twice)), e.task(working)], [failed, twiceIssue]],
      [(e) => [e.status(completed), e.task(working), e.artifact(artifactOf('1', planned)), e.status(completed)], [failed, noAnswer]], // oxfmt-ignore
      [(e) => [e.task(working), e.task(completed, [artifactOf('1', planned)]), e.status(completed)], [completed]],
      [
        (e) => [e.task(working), e.task(completed, [artifactOf('1', twice)]), e.status(completed)],
        [failed, twiceIssue],
      ],
      [(e) => [e.task(working), e.task(completed), e.artifact(artifactOf('1', planned)), e.status(completed)], [failed, noAnswer]], // oxfmt-ignore
      [(e) => [e.task(working), e.artifact(artifactOf('1', planned)), e.task(completed), e.status(completed)], [completed]], // oxfmt-ignore
      [(e) => [e.task(working), e.task(working), e.status(completed), e.status(completed)], [failed, noAnswer]],
    ]
    for (const [order, expected] of orders) {
      const executor = publishing((events, publish) => {
        for (const event of order(events)) publish(event as never)
      })
      await calling(guardExecutor(skills, executor), [], async (client) => {
        const task = (await client.sendMessage(send())) as Task
        expect([order.toString(), ...outcomeOf(task)]).toEqual([order.toString(), ...expected])
        const stored = await client.getTask({ tenant: '', id: task.id })
        expect(outcomeOf(stored)).toEqual(expected)
      })
    }
  })
})

describe('the message of a status', () => {
  it('carries no wrong answer, and no answer to another request', async () => {
    const euros = payloadPart(price, { euros: 3 })
    const texts = [twice, euros, planned, dataPart({ city: 'Rome' })].map(async (part) => {
      let seen: readonly unknown[] = []
      const asking = publishing((events, publish) => {
        publish(events.task(working))
        publish(events.status(inputRequired, part))
      })
      await calling(guardExecutor(skills, asking), [], async (client) => {
        const task = (await client.sendMessage(send())) as Task
        const [issue] = textsOf(payloadIn(plan2, task))
        seen = [task.status?.state, issue]
      })
      return seen
    })
    const other = expect.stringContaining('must be "trip/plan@2" or "trip/plan@1" — got "trip/price@1"') as unknown
    expect(await Promise.all(texts)).toEqual([[failed, twiceIssue], [failed, other], [inputRequired, noAnswer], [inputRequired, noAnswer]]) // oxfmt-ignore
  })
})

describe('tasks at once', () => {
  it('each have the answer that belongs to their request', async () => {
    const slow = publishing(async (events, publish, context) => {
      publish(events.task(working))
      await new Promise((done) => setTimeout(done, 5))
      const isPrice = payloadIn(plan2, context?.userMessage ?? {})._tag === 'Right'
      publish(events.artifact(artifactOf('1', payloadPart(price, { euros: 3 }))))
      if (!isPrice) publish(events.artifact(artifactOf('2', planned)))
      publish(events.status(completed))
    })
    await calling(guardExecutor(skills, slow), [guardCalls(skills)], async (client) => {
      const tasks = await Promise.all(
        [planned, payloadPart(request2, wish), planned, payloadPart(request2, wish)].map(async (part) => {
          const task = (await client.sendMessage(send(part))) as Task
          return [task.status?.state, payloadIn(price, task)._tag]
        }),
      )
      expect(tasks).toEqual([[completed, 'Right'], [failed, 'Left'], [completed, 'Right'], [failed, 'Left']]) // oxfmt-ignore
    })
  })

  it('have no answer because another one has', async () => {
    const other: string[] = []
    const mixing = publishing((events, publish, context) => {
      publish(events.task(working))
      if (other.length > 0)
        publish({
          kind: 'artifactUpdate',
          data: { taskId: other[0] ?? '', contextId: '', artifact: artifactOf('1', planned), append: false, lastChunk: true, metadata: undefined }, // oxfmt-ignore
        })
      other.push(context?.taskId ?? '')
      publish(events.status(other.length > 1 ? completed : inputRequired))
    })
    await calling(guardExecutor(skills, mixing), [], async (client) => {
      await client.sendMessage(send())
      expect(outcomeOf((await client.sendMessage(send())) as Task)).toEqual([failed, noAnswer])
    })
  })

  it('go on after two messages at once, each with the answer of the task', async () => {
    let turn = 0
    let answered = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => (answered = resolve))
    let ended = (): void => undefined
    const isEnded = new Promise<void>((resolve) => (ended = resolve))
    const turns = publishing(async (events, publish, context) => {
      const mine = turn++
      publish(context?.task === undefined ? events.task(working) : { kind: 'task', data: context.task })
      if (mine === 1) await isAnswered
      if (mine === 2) publish(events.artifact(artifactOf('1', planned)))
      const state = [inputRequired, completed, authRequired][mine] ?? failed // the SDK closes the bus in other states
      publish(events.status(state))
      if (mine === 1) ended()
      if (mine === 2) answered()
    })
    await calling(guardExecutor(skills, turns), [], async (client) => {
      const { id, contextId } = (await client.sendMessage(send())) as Task
      const more = () => requestOf(messageOf([payloadPart(request2, wish)], { taskId: id, contextId }))
      await Promise.all([client.sendMessage(more()), client.sendMessage(more()), isEnded])
      const stored = async () => outcomeOf(await client.getTask({ tenant: '', id }))
      let last = await stored()
      for (let left = 50; left > 0 && last[0] === authRequired; left--) last = await stored()
      expect(last).toEqual([completed])
    })
  })
})

describe('random events of an executor', () => {
  it('leave no wrong answer in the store, and complete no task without an answer', async () => {
    const { warn } = console
    console.warn = () => undefined // the SDK warns of an order that it does not expect
    const seen = new Set<number | undefined>()
    for (let seed = 1; seed <= 500; seed++) {
      const random = seeded(seed)
      const pick = <A>(...items: readonly [A, ...A[]]): A => items[Math.floor(random() * items.length)] ?? items[0]
      const part = () => pick(planned, dataPart(romePlan), textPart(''), textPart(''), twice, payloadPart(price, { euros: 3 })) // oxfmt-ignore
      const artifact = () => artifactOf(pick('1', '2'), pick(part, () => planned)())
      let taskId = ''
      const executor = publishing((events, publish, context) => {
        taskId = context?.taskId ?? ''
        if (random() < 0.9) publish(events.task(working))
        const next = () =>
          pick(
            () => events.artifact(artifact(), random() < 0.3),
            () => events.task(pick(working, completed), random() < 0.5 ? [artifact()] : []),
            () => events.status(pick(working, completed), ...(random() < 0.3 ? [part()] : [])),
          )()
        for (let left = 1 + random() * 6; left > 0; left--) publish(next())
        publish(events.status(completed))
      })
      const store = new InMemoryTaskStore()
      const server = new DefaultRequestHandler(cardAt('https://agent.example'), store, guardExecutor(skills, executor))
      const context = new ServerCallContext({})
      await server.sendMessage(send(), context).catch(() => undefined) // it has no task
      const task = await store.load(taskId, context)
      if (task === undefined) continue
      seen.add(task.status?.state)
      expect([seed, JSON.stringify(task)]).not.toEqual([seed, expect.stringMatching(/"euros"|"visit":""/)])
      if (outcomeOf(task)[0] === completed) expect([seed, ...outcomeOf(task)]).toEqual([seed, completed])
    }
    console.warn = warn
    expect([...seen].sort()).toEqual([completed, failed])
  })
})

import type { StreamResponse, Task } from '@a2a-js/sdk'
import { Client } from '@a2a-js/sdk/client'
import { type AgentExecutor, DefaultExecutionEventBus } from '@a2a-js/sdk/server'
import { guardCalls, guardExecutor, payloadIn, payloadPart } from '@contracts/protocols/a2a'
import { calling, messageOf, requestOf, textPart } from './agent.js'
import { artifactOf, Events, publishing, states } from './events.js'
import { plan2, price, request2, skills, wish } from './trips.js'

const wrongPlan = payloadPart(plan2, { city: 'wrong', days: Array.from({ length: 2 }, () => ({ day: 1, visit: '' })) })
const wrongIssue = 'days[1].day must not repeat the "day" of an earlier item — got 1'
const send = () => requestOf(messageOf([payloadPart(request2, wish)]))
const collect = async (stream: AsyncIterable<StreamResponse>, most = Infinity): Promise<StreamResponse[]> => {
  const events: StreamResponse[] = []
  for await (const event of stream) if (events.push(event) >= most) break
  return events
}
const textsOf = (result: ReturnType<typeof payloadIn>): readonly string[] =>
  result._tag === 'Left' ? result.left.map(String) : []

/** The methods of a client that return no message, task or artifact, and the private ones. */
const withoutAnswers = [
  ...['createTaskPushNotificationConfig', 'deleteTaskPushNotificationConfig', 'getAgentCard'],
  ...['getTaskPushNotificationConfig', 'listTaskPushNotificationConfig'],
]
const ofSdk = ['applyClientConfig', 'executeWithInterceptors', 'interceptAfter', 'interceptBefore', 'withNormalizedHeaders'] // oxfmt-ignore

/** The other methods of a client, each called where the id is that of a task with a wrong answer. */
const withAnswers: Readonly<Record<string, (client: Client, id: string) => Promise<unknown>>> = {
  sendMessage: async (client) => client.sendMessage(send()),
  sendMessageStream: async (client) => collect(client.sendMessageStream(send())),
  getTask: async (client, id) => client.getTask({ tenant: '', id }),
  cancelTask: async (client, id) => client.cancelTask({ tenant: '', id, metadata: undefined }),
  listTasks: async (client) =>
    client.listTasks({ tenant: '', contextId: '', status: 0, pageToken: '', includeArtifacts: true, statusTimestampAfter: undefined }), // oxfmt-ignore
  resubscribeTask: async (client, id) => collect(client.resubscribeTask({ tenant: '', id }), 1),
}

describe('the methods of a client of the SDK', () => {
  it('are all in these tests', () => {
    const methods = Object.entries(Object.getOwnPropertyDescriptors(Client.prototype))
      .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
      .map(([name]) => name)
    expect(methods.sort()).toEqual([...Object.keys(withAnswers), ...withoutAnswers, ...ofSdk].sort())
  })

  it.each(Object.entries(withAnswers))('%s returns no wrong answer', async (_, call) => {
    const unguarded = publishing((events, publish) => {
      publish(events.task(states.working))
      publish(events.artifact(artifactOf('1', wrongPlan)))
      publish(events.status(states.inputRequired))
    })
    await calling(unguarded, [guardCalls(skills)], async (client) => {
      const { id } = (await client.sendMessage(send())) as Task
      const text = JSON.stringify(await call(client, id))
      expect(text).not.toContain('wrong')
      expect(text).toContain(JSON.stringify(wrongIssue).slice(1, -1))
    })
  })

  it.each(Object.entries(withAnswers))('%s returns no wrong answer in the message of a status', async (_, call) => {
    const unguarded = publishing((events, publish) => {
      publish(events.task(states.working))
      publish(events.status(states.inputRequired, wrongPlan))
    }, (events, publish) => {
      publish(events.status(states.canceled, wrongPlan))
    }) // oxfmt-ignore
    await calling(unguarded, [guardCalls(skills)], async (client) => {
      const { id } = (await client.sendMessage(send())) as Task
      expect(JSON.stringify(await call(client, id))).not.toContain('"wrong"')
    })
  })

  it('return no answer of another request, also of a task that is fetched later', async () => {
    const unguarded = publishing((events, publish) => {
      publish(events.task(states.working))
      publish(events.artifact(artifactOf('1', payloadPart(price, { euros: 3 }))))
      publish(events.status(states.completed))
    })
    await calling(unguarded, [guardCalls(skills)], async (client) => {
      const { id } = (await client.sendMessage(send())) as Task
      const other = ['parts[0].metadata["https://github.com/contracts-organisation/contracts/blob/a2a-extension-v1/docs/versions-at-run-time.md/contract"] must be "trip/plan@2" or "trip/plan@1" — got "trip/price@1"'] // oxfmt-ignore
      expect(textsOf(payloadIn(price, await client.getTask({ tenant: '', id })))).toEqual(other)
    })
  })
})

describe('the methods of an executor', () => {
  it('publish no wrong answer when a task is cancelled', async () => {
    const seen: unknown[] = []
    const guarded = guardExecutor(
      skills,
      publishing(
        (events, publish) => {
          publish(events.task(states.working))
          publish(events.status(states.inputRequired))
        },
        (events, publish) => {
          publish(events.artifact(artifactOf('1', wrongPlan)))
          publish(events.status(states.canceled))
        },
      ),
    )
    await calling(guarded, [], async (client) => {
      const { id } = (await client.sendMessage(send())) as Task
      await client
        .cancelTask({ tenant: '', id, metadata: undefined })
        .catch((error: unknown) => seen.push(String(error)))
      const task = await client.getTask({ tenant: '', id })
      seen.push(task.status?.state, task.artifacts, textsOf(payloadIn(plan2, task)))
    })
    expect(seen).toEqual([expect.stringContaining('not cancelable'), states.failed, [], [wrongIssue]])
  })

  it('complete no task without an answer by a cancellation, and cancel a task', async () => {
    const ends = [states.completed, states.canceled]
    const guarded = guardExecutor(
      skills,
      publishing(
        (events, publish) => {
          publish(events.task(states.working))
          publish(events.status(states.inputRequired))
        },
        (events, publish) => {
          publish(events.status(ends.shift() ?? states.failed))
        },
      ),
    )
    await calling(guarded, [], async (client) => {
      const outcomes: unknown[] = []
      for (let i = 0; i < 2; i++) {
        const { id } = (await client.sendMessage(send())) as Task
        await client.cancelTask({ tenant: '', id, metadata: undefined }).catch(() => undefined)
        const task = await client.getTask({ tenant: '', id })
        outcomes.push([task.status?.state, textsOf(payloadIn(plan2, task))[0]])
      }
      expect(outcomes).toEqual([
        [states.failed, 'artifacts is missing: it must be a data part that carries trip/plan@2'],
        [states.canceled, 'artifacts is missing: it must be a data part that carries trip/plan@2'],
      ])
    })
  })

  it('publish no wrong answer whichever method it is, and are called on the executor', async () => {
    class Resuming implements AgentExecutor {
      readonly #name = 'mine'
      readonly limit = 3
      get name() {
        return this.#name
      }
      execute = async () => Promise.resolve()
      cancelTask = async () => Promise.resolve()
      resume(taskId: string, bus: DefaultExecutionEventBus) {
        const events = new Events(taskId, '')
        bus.publish(events.artifact(artifactOf('1', wrongPlan)))
        bus.publish(events.status(states.completed, textPart('Done.')))
        return this.#name
      }
    }
    const guarded = guardExecutor(skills, Object.freeze(new Resuming()))
    const bus = new DefaultExecutionEventBus()
    const published: unknown[] = []
    bus.on('event', (event) => published.push(event))
    expect([guarded.name, guarded.limit, guarded.resume('7', bus)]).toEqual(['mine', 3, 'mine'])
    expect(published).toMatchObject([{ kind: 'statusUpdate', data: { taskId: '7', status: { state: states.failed } } }])
    expect(JSON.stringify(published)).not.toContain('"wrong"')
    await expect(guarded.cancelTask()).resolves.toBeUndefined()
    expect([guarded instanceof Resuming, 'resume' in guarded]).toEqual([true, true])
  })
})

import type { Message, Part, Task } from '@a2a-js/sdk'
import type { Client } from '@a2a-js/sdk/client'
import type { AgentExecutor } from '@a2a-js/sdk/server'
import { agentExtensionUri } from '@contracts/protocols'
import { guardCalls, guardExecutor, payloadContractKey, payloadIn, payloadPart, skillExtension } from '@contracts/protocols/a2a' // oxfmt-ignore
import { agentThat, calling, clientAt, dataPart, messageOf, requestOf, textPart } from './agent.js'
import { plan1, plan2, price, request1, request2, romePlan, skills, wish } from './trips.js'

/** Returns an agent that answers a request with parts, and records the requests that it is called with. */
const planner = (...parts: readonly Part[]) => {
  const asked: unknown[] = []
  const unguarded = agentThat(({ userMessage }) => {
    asked.push(payloadIn(request2, userMessage))
    return [...parts]
  })
  return { asked, unguarded, guarded: guardExecutor(skills, unguarded) }
}
const right = (value: unknown) => ({ _tag: 'Right', right: value })
const planned = dataPart(romePlan)
const asksForRome = payloadPart(request2, wish)
const wrongWish = dataPart({ city: 7, days: 0 }, { metadata: { [payloadContractKey]: 'trip/request@2' } })
const issuesOfWish = ['city must be a string — got 7', 'days must be from 1 to 30 — got 0']
const twice = dataPart({ city: 'Rome', days: [romePlan.days[0], romePlan.days[0]] })
const issuesOfTwice = ['days[1].day must not repeat the "day" of an earlier item — got 1']

const textsOf = (result: ReturnType<typeof payloadIn>): readonly string[] =>
  result._tag === 'Left' ? result.left.map(String) : []

/** Returns the state of the task that answers a message, and the issues of its plan. */
const outcomeOf = async (
  client: Client,
  ...parts: Part[]
): Promise<readonly [number | undefined, readonly string[]]> => {
  const result = await client.sendMessage(requestOf(messageOf(parts)))
  return ['status' in result ? result.status?.state : undefined, textsOf(payloadIn(plan2, result))]
}

describe('a guarded agent', () => {
  it('is called with a valid request, and its valid answer is returned', async () => {
    const { asked, guarded } = planner(planned)
    await calling(guarded, [], async (client) => {
      const result = await client.sendMessage(requestOf(messageOf([asksForRome])))
      expect(payloadIn(plan2, result)).toEqual(right(romePlan))
    })
    expect(asked).toEqual([right(wish)])
  })

  it('is not called with a wrong request: the task fails with its issues', async () => {
    const { asked, guarded } = planner(planned)
    await calling(guarded, [], async (client) => {
      expect(await outcomeOf(client, wrongWish)).toEqual([4, issuesOfWish])
      const names = 'trip/request@2 or trip/request@1 or trip/plan@2 or trip/plan@1'
      expect(await outcomeOf(client, textPart('Rome!'))).toEqual([4, [`parts is missing: it must be a data part that carries ${names}`]]) // oxfmt-ignore
      const price1 = dataPart(wish, { metadata: { [payloadContractKey]: 'trip/price@1' } })
      expect(await outcomeOf(client, price1)).toEqual([4, [expect.stringContaining('must be "trip/request@2", "trip/request@1", "trip/plan@2" or "trip/plan@1" — got "trip/price@1"')]]) // oxfmt-ignore
      expect(await outcomeOf(client, dataPart('Rome'))).toEqual([4, [expect.stringContaining('is missing: it must be the name of a contract')]]) // oxfmt-ignore
      expect(await outcomeOf(client, dataPart(wish, { mediaType: 'image/png' }))).toEqual([4, ['parts[0].mediaType must be "application/json" — got "image/png"']]) // oxfmt-ignore
    })
    expect(asked).toEqual([])
  })

  it('answers a wrong request with its issues as text and as a problem', async () => {
    await calling(planner(planned).guarded, [], async (client) => {
      const request = messageOf([wrongWish])
      const task = (await client.sendMessage(requestOf(request))) as Task
      const { message } = task.status ?? {}
      expect(task.history.map(({ messageId }) => messageId)).toEqual([request.messageId])
      expect([message?.role, message?.taskId, message?.extensions]).toEqual([2, task.id, [agentExtensionUri]])
      const sides = { [`${agentExtensionUri}/refused`]: 'request' }
      expect(message?.parts).toEqual([
        { content: { $case: 'text', value: 'city must be a string — got 7 (and 1 more).' }, metadata: sides, filename: '', mediaType: 'text/plain' }, // oxfmt-ignore
        {
          content: {
            $case: 'data',
            value: {
              type: 'urn:contracts:problem:invalid-message',
              title: 'The message is not valid.',
              status: 422,
              detail: 'city must be a string — got 7 (and 1 more).',
              contract: 'trip/request@2',
              errors: [
                { pointer: '#/city', detail: 'must be a string — got 7', code: 'wrong_type' },
                { pointer: '#/days', detail: 'must be from 1 to 30 — got 0', code: 'out_of_range' },
              ],
            },
          },
          ...{ metadata: sides, filename: '', mediaType: 'application/problem+json' },
        },
      ])
    })
  })

  it('sends no wrong answer: the task fails with its issues, and nothing follows', async () => {
    await calling(planner(twice).guarded, [], async (client) => {
      expect(await outcomeOf(client, asksForRome)).toEqual([4, issuesOfTwice])
      const events: unknown[] = []
      for await (const { payload } of client.sendMessageStream(requestOf(messageOf([asksForRome]))))
        events.push([payload?.$case, payload?.$case === 'statusUpdate' && payload.value.status?.state])
      expect(events).toEqual([['task', false], ['statusUpdate', 4]]) // oxfmt-ignore
    })
  })

  it('completes no task without an answer, and accepts no answer to another request', async () => {
    await calling(planner(textPart('Done.')).guarded, [], async (client) => {
      const missing = 'artifacts is missing: it must be a data part that carries trip/plan@2'
      expect(await outcomeOf(client, asksForRome)).toEqual([4, [missing]])
    })
    await calling(planner(payloadPart(price, { euros: 3 })).guarded, [], async (client) => {
      expect(await outcomeOf(client, asksForRome)).toEqual([4, [expect.stringContaining('must be "trip/plan@2" or "trip/plan@1" — got "trip/price@1"')]]) // oxfmt-ignore
      const result = await client.sendMessage(requestOf(messageOf([payloadPart(plan2, romePlan)])))
      expect(payloadIn(price, result)).toEqual(right({ euros: 3 }))
    })
  })

  it('sends no wrong message without a task', async () => {
    const reply = (parts: Part[]) =>
      guardExecutor<AgentExecutor>(skills, {
        execute: async ({ contextId }, bus) => {
          bus.publish({ kind: 'message', data: messageOf(parts, { role: 2, contextId }) })
          return Promise.resolve()
        },
        cancelTask: async () => Promise.resolve(),
      })
    await calling(reply([planned]), [], async (client) => {
      const result = await client.sendMessage(requestOf(messageOf([asksForRome])))
      expect(['role' in result, payloadIn(plan2, result)]).toEqual([true, right(romePlan)])
    })
    await calling(reply([twice]), [], async (client) => {
      expect(await outcomeOf(client, asksForRome)).toEqual([4, issuesOfTwice])
    })
  })

  it('reads an old request, and answers in the version that the request names', async () => {
    const { asked, guarded } = planner(planned)
    await calling(guarded, [], async (client) => {
      const metadata = { [`${agentExtensionUri}/answer`]: 'trip/plan@1' }
      const old = messageOf([payloadPart(request1, { city: 'Rome' })], { metadata })
      expect(payloadIn(plan1, await client.sendMessage(requestOf(old)))).toEqual(
        right({ visits: ['Forum', 'Pantheon'] }),
      )
      const unknown = messageOf([asksForRome], { metadata: { [`${agentExtensionUri}/answer`]: 'trip/plan@9' } })
      const refused = payloadIn(plan2, await client.sendMessage(requestOf(unknown)))
      expect(textsOf(refused)).toEqual([expect.stringContaining('must be "trip/plan@2" or "trip/plan@1" — got "trip/plan@9"')]) // oxfmt-ignore
    })
    expect(asked).toEqual([right({ city: 'Rome', days: 1 })])
  })

  it('lets text through if it may, without an answer', async () => {
    const { asked, unguarded } = planner(textPart('Which city?'))
    await calling(guardExecutor(skills, unguarded, { allowText: true }), [], async (client) => {
      const result = (await client.sendMessage(requestOf(messageOf([textPart('Plan a trip')])))) as Task
      expect([result.status?.state, asked.length]).toEqual([3, 1])
      expect(await outcomeOf(client, wrongWish)).toEqual([4, issuesOfWish])
    })
  })

  it('keeps a task after a wrong message to it, and goes on after a corrected one', async () => {
    const asking = guardExecutor<AgentExecutor>(skills, {
      execute: async ({ taskId, contextId, task, userMessage }, bus) => {
        const ids = { taskId, contextId, metadata: undefined }
        const status = { state: task === undefined ? 6 : 3, message: undefined, timestamp: undefined }
        const artifact = {
          artifactId: '1',
          name: '',
          description: '',
          parts: [planned],
          metadata: undefined,
          extensions: [],
        }
        const made = { id: taskId, contextId, status, artifacts: [], history: [userMessage], metadata: undefined }
        bus.publish({ kind: 'task', data: task ?? made })
        if (task !== undefined)
          bus.publish({ kind: 'artifactUpdate', data: { ...ids, artifact, append: false, lastChunk: true } })
        bus.publish({ kind: 'statusUpdate', data: { ...ids, status } })
        return Promise.resolve()
      },
      cancelTask: async () => Promise.resolve(),
    })
    await calling(asking, [], async (client) => {
      const first = (await client.sendMessage(requestOf(messageOf([asksForRome])))) as Task
      const ids = { taskId: first.id, contextId: first.contextId }
      const send = async (part: Part) => (await client.sendMessage(requestOf(messageOf([part], ids)))) as Task
      const refused = await send(wrongWish)
      expect([refused.id, refused.status?.state, textsOf(payloadIn(plan2, refused))]).toEqual([
        first.id,
        6,
        issuesOfWish,
      ])
      const done = await send(asksForRome)
      expect([done.status?.state, payloadIn(plan2, done)]).toEqual([3, right(romePlan)])
    })
  })
})

describe('a guarded client', () => {
  it('sends a valid request, and returns a valid answer', async () => {
    const { unguarded } = planner(planned)
    await calling(unguarded, [guardCalls(skills)], async (client) => {
      const result = await client.sendMessage(requestOf(messageOf([asksForRome])))
      expect(payloadIn(plan2, result)).toEqual(right(romePlan))
      for await (const { payload } of client.sendMessageStream(requestOf(messageOf([asksForRome]))))
        if (payload?.$case === 'artifactUpdate') expect(payload.value.artifact?.parts).toEqual([planned])
    })
  })

  it('sends no wrong request', async () => {
    const { asked, unguarded } = planner(planned)
    await calling(unguarded, [guardCalls(skills)], async (client) => {
      expect(await outcomeOf(client, wrongWish)).toEqual([4, issuesOfWish])
      const events: unknown[] = []
      for await (const event of client.sendMessageStream(requestOf(messageOf([wrongWish]))))
        events.push(textsOf(payloadIn(plan2, event)))
      expect(events).toEqual([issuesOfWish])
    })
    expect(asked).toEqual([])
  })

  it('returns the issues of a wrong answer, also of a task that it gets later', async () => {
    await calling(planner(twice).unguarded, [guardCalls(skills)], async (client, url) => {
      expect(await outcomeOf(client, asksForRome)).toEqual([4, issuesOfTwice])
      const { id } = (await client.sendMessage(requestOf(messageOf([asksForRome])))) as Task
      const later = await client.getTask({ tenant: '', id })
      expect([later.id, later.artifacts, textsOf(payloadIn(price, later))]).toEqual([id, [], issuesOfTwice])
      const another = await clientAt(url, [guardCalls(skills)]) // it does not know the request
      const seen = await another.getTask({ tenant: '', id })
      expect([seen.artifacts, textsOf(payloadIn(price, seen))]).toEqual([[], [expect.stringContaining('name of a contract')]]) // oxfmt-ignore
      const cases: unknown[] = []
      for await (const { payload } of client.sendMessageStream(requestOf(messageOf([asksForRome]))))
        cases.push(payload?.$case)
      expect(cases).toEqual(['task', 'statusUpdate'])
    })
  })

  it('writes the version that the agent reads, and asks for the one that it reads itself', async () => {
    const sent: Message[] = []
    const old = agentThat(({ userMessage }) => {
      sent.push(userMessage)
      return [payloadPart(plan2, romePlan)]
    })
    const { params, ...extension } = skillExtension(skills)
    const contracts = [{ id: 'trip/request', version: 1 }, { id: 'trip/plan', version: 2 }] // oxfmt-ignore
    const capabilities = { extensions: [{ ...extension, params: { ...params, contracts, migrations: [] } }] }
    await calling(old, [guardCalls(skills)], async (client) => {
      const result = await client.sendMessage(requestOf(messageOf([asksForRome])))
      expect(payloadIn(plan2, result)).toEqual(right(romePlan))
    }, capabilities) // oxfmt-ignore
    expect(sent.map(({ parts }) => parts)).toEqual([[payloadPart(request1, { city: 'Rome' })]])
    expect(sent.map(({ metadata }) => metadata)).toEqual([{ [`${agentExtensionUri}/answer`]: 'trip/plan@2' }])
  })

  it('sends nothing to an agent that reads none of the versions', async () => {
    const { asked, unguarded } = planner(planned)
    const { params, ...extension } = skillExtension(skills)
    const contracts = [{ id: 'trip/request', version: 7 }]
    const capabilities = { extensions: [{ ...extension, params: { ...params, contracts, migrations: [] } }] }
    await calling(unguarded, [guardCalls(skills)], async (client) => {
      const [state, issues] = await outcomeOf(client, asksForRome)
      expect([state, issues]).toEqual([4, [expect.stringContaining('must be "trip/request@7" — got "trip/request@2"')]])
    }, capabilities) // oxfmt-ignore
    expect(asked).toEqual([])
  })

  it('sends nothing to an agent whose declaration it cannot read, or that does not declare the contract', async () => {
    const { params, ...extension } = skillExtension(skills)
    const rows: readonly (readonly [unknown, unknown[]])[] = [
      [{ ...params, contracts: [{ id: 'trip/request', version: '2' }] }, [4, ['capabilities.extensions[0].params.contracts[0].version must be an integer — got "2"']]], // oxfmt-ignore
      [{ ...params, contracts: [{ id: 'trip/other', version: 2 }] }, [4, [expect.stringContaining('is missing: it must be the name of a contract that the agent declares')]]], // oxfmt-ignore
      [undefined, [3, []]],
    ]
    for (const [declared, expected] of rows) {
      const { asked, unguarded } = planner(planned)
      const capabilities = { extensions: [{ ...extension, params: declared as typeof params }] } // a hostile card
      await calling(unguarded, [guardCalls(skills)], async (client) => {
        expect(await outcomeOf(client, asksForRome)).toEqual(expected)
      }, capabilities) // oxfmt-ignore
      expect(asked.length).toBe(declared === undefined ? 1 : 0)
    }
  })

  it('works with a guarded agent, which tells it that the extension is active', async () => {
    const { asked, guarded } = planner(planned)
    const capabilities = { extensions: [skillExtension(skills)] }
    const seen: (string | null)[] = []
    await calling(guarded, [guardCalls(skills)], async (client, url) => {
      const result = await client.sendMessage(requestOf(messageOf([asksForRome])))
      expect(payloadIn(plan2, result)).toEqual(right(romePlan))
      const body = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message: { messageId: '1', role: 'ROLE_USER', parts: [{ data: wish }] } } } // oxfmt-ignore
      const headers = { 'content-type': 'application/json', 'A2A-Version': '1.0', 'A2A-Extensions': agentExtensionUri }
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      seen.push(response.headers.get('a2a-extensions'))
      expect(JSON.stringify(await response.json())).toContain('"TASK_STATE_COMPLETED"')
    }, capabilities) // oxfmt-ignore
    expect([asked, seen]).toEqual([[right(wish), right(wish)], [agentExtensionUri]])
  })

  it('plans with one agent and prices the plan with another, by HTTP+JSON', async () => {
    const { guarded } = planner(planned)
    const pricer = guardExecutor(
      skills,
      agentThat(({ userMessage }) => {
        const plan = payloadIn(plan2, userMessage)
        return [payloadPart(price, { euros: plan._tag === 'Right' ? plan.right.days.length * 150 : 0 })]
      }),
    )
    const capabilities = { extensions: [skillExtension(skills)] }
    const both = async (planning: Client) => {
      const use = async (pricing: Client) => {
        const plan = payloadIn(plan2, await planning.sendMessage(requestOf(messageOf([asksForRome]))))
        const parts = plan._tag === 'Right' ? [payloadPart(plan2, plan.right)] : []
        const priced = await pricing.sendMessage(requestOf(messageOf(parts)))
        expect(payloadIn(price, priced)).toEqual(right({ euros: 300 }))
        expect(await outcomeOf(pricing, twice)).toEqual([4, [expect.stringContaining('name of a contract')]])
      }
      await calling(pricer, [guardCalls(skills)], use, capabilities, 'HTTP+JSON')
    }
    await calling(guarded, [guardCalls(skills)], both, capabilities, 'HTTP+JSON')
  })
})

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { AgentCard, Message, type Task } from '@a2a-js/sdk'
import { ClientFactory, ClientFactoryOptions } from '@a2a-js/sdk/client'
import { toJsonSchema } from '@contracts/core/json-schema'
import { guardCalls, guardExecutor, payloadIn, payloadPart, skillExtension, skillsInAgentCard } from '@contracts/protocols/a2a' // oxfmt-ignore
import { serving } from '../loopback/serving.js'
import { agentThat, calling, cardAt, dataPart, messageOf, requestOf } from './agent.js'
import { plan2, request2, romePlan, skills, trips, wish } from './trips.js'

/** A Python that has the A2A SDK, and what the agent of the test needs; `undefined` if there is none. */
const python = [process.env['A2A_PYTHON'], 'python3', '/usr/bin/python3'].find((one) => {
  try {
    execFileSync(one ?? '', ['-c', 'import a2a.server.routes, jsonschema, starlette, uvicorn'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})
const program = join(process.cwd(), 'src/a2a/agent.py')

/** The documents that the card declares, each under the name of its contract. */
const documents = createServer(({ url }, response) => {
  const entry = trips.entries.find(({ contract }) => `/${contract.name}` === url)
  response.end(JSON.stringify(entry && toJsonSchema(entry.contract, { withId: true, examples: entry.examples })))
})

/** Returns a port that nothing listens on. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  await new Promise((closed) => server.close(closed))
  return port
}

/** Returns the text that a function returns, as soon as it does not throw. */
const eventually = async <A>(make: () => Promise<A>): Promise<A> => {
  for (let left = 200; ; left--) {
    try {
      return await make()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

const textsOf = (result: ReturnType<typeof payloadIn>): readonly string[] =>
  result._tag === 'Left' ? result.left.map(String) : []

const test = python === undefined ? it.skip : it
if (python === undefined)
  console.warn("The tests with Python are skipped: run pip install 'a2a-sdk[http-server]' uvicorn jsonschema")

describe('with the A2A SDK for Python (skipped if no Python has it)', () => {
  test('an agent reads its contracts from the card, and a guarded client calls it', async () => {
    await serving(documents, async (schemas) => {
      const port = await freePort()
      const url = `http://127.0.0.1:${String(port)}/`
      const [planTrip] = skills.exchanges
      const declared = skillExtension({ ...skills, exchanges: planTrip === undefined ? [] : [planTrip] }, {
        schemaUrl: ({ id, version }) => `${schemas}/${id}@${String(version)}`,
      }) // oxfmt-ignore
      const card = AgentCard.toJSON(cardAt(url, { extensions: [declared] }))
      const agent = spawn(python ?? '', [program, 'serve'], { stdio: ['pipe', 'ignore', 'inherit'] })
      agent.stdin.end(JSON.stringify({ card, port }))
      try {
        const clientFor = async (interceptors: ReturnType<typeof guardCalls>[]) => {
          const clientConfig = { interceptors }
          const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, { clientConfig })
          return eventually(async () => new ClientFactory(options).createFromUrl(url))
        }
        const guarded = await clientFor([guardCalls(skills)])
        const read = skillsInAgentCard(await guarded.getAgentCard())
        expect(read).toEqual({ _tag: 'Right', right: declared.params })

        const send = async (client: typeof guarded, payload: unknown): Promise<Task> =>
          (await client.sendMessage(requestOf(messageOf([payloadPart(request2, payload as typeof wish)])))) as Task
        const plan = { city: 'Rome', days: [{ day: 1, visit: 'Rome 1' }, { day: 2, visit: 'Rome 2' }] } // oxfmt-ignore
        expect(payloadIn(plan2, await send(guarded, wish))).toEqual({ _tag: 'Right', right: plan })
        expect(textsOf(payloadIn(plan2, await send(guarded, { city: 'Rome', days: 25 })))).toEqual([
          'days[1].day must not repeat the "day" of an earlier item — got 1',
        ])
        const refused = await send(await clientFor([]), { city: 7, days: 2 })
        expect([refused.status?.state, textsOf(payloadIn(plan2, refused))]).toEqual([
          4,
          ["city 7.0 is not of type 'string'"],
        ])
      } finally {
        agent.kill()
      }
    })
  })

  test('a client calls a guarded agent, and receives the issues of a wrong request', async () => {
    const executor = guardExecutor(
      skills,
      agentThat(() => [dataPart(romePlan)]),
    )
    await calling(executor, [], async (_, url) => {
      const messages = [wish, { city: 7, days: 0 }].map((payload) =>
        Message.toJSON(messageOf([payloadPart(request2, payload as typeof wish)])),
      )
      const client = spawn(python ?? '', [program, 'call'], { stdio: ['pipe', 'pipe', 'inherit'] })
      client.stdin.end(JSON.stringify({ url, messages }))
      const lines = (await text(client.stdout)).trim().split('\n')
      const [done, refused] = lines.map(
        (line) => JSON.parse(line) as { readonly task: Readonly<Record<string, unknown>> },
      )
      expect(done?.task).toMatchObject({ status: { state: 'TASK_STATE_COMPLETED' } })
      expect(refused?.task).toMatchObject({
        status: {
          state: 'TASK_STATE_FAILED',
          message: {
            parts: [
              { text: 'city must be a string — got 7 (and 1 more).' },
              {
                mediaType: 'application/problem+json',
                data: {
                  errors: [
                    { pointer: '#/city', code: 'wrong_type' },
                    { pointer: '#/days', code: 'out_of_range' },
                  ],
                },
              },
            ],
          },
        },
      })
    })
  })
})

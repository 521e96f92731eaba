import { createServer } from 'node:http'
import {
  AGENT_CARD_PATH,
  type AgentCard,
  type Artifact,
  type Message,
  type Part,
  type SendMessageRequest,
  type Task,
} from '@a2a-js/sdk'
import { type Client, ClientFactory, ClientFactoryOptions, type CallInterceptor } from '@a2a-js/sdk/client'
import {
  type AgentExecutor,
  AgentEvent,
  DefaultRequestHandler,
  InMemoryTaskStore,
  type RequestContext,
} from '@a2a-js/sdk/server'
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from '@a2a-js/sdk/server/express'
import { serving } from '../loopback/serving.js'
import express from 'express'

/** The bindings of the protocol that the tests use. */
type Binding = 'JSONRPC' | 'HTTP+JSON'

/** Returns a card of an agent that listens at an address. */
export const cardAt = (
  url: string,
  capabilities: AgentCard['capabilities'] & object = { extensions: [] },
  protocolBinding: Binding = 'JSONRPC',
): AgentCard => ({
  ...{ name: 'Travel agent', description: 'Plans trips.', version: '1.0.0', provider: undefined },
  supportedInterfaces: [{ url, protocolBinding, tenant: '', protocolVersion: '1.0' }],
  capabilities: { streaming: true, ...capabilities },
  ...{ securitySchemes: {}, securityRequirements: [], signatures: [] },
  ...{ defaultInputModes: ['application/json'], defaultOutputModes: ['application/json'] },
  skills: [
    {
      ...{ id: 'plan-trip', name: 'Plan a trip', description: 'Plans the days of a trip.', tags: ['trips'] },
      ...{ examples: [], inputModes: [], outputModes: [], securityRequirements: [] },
    },
  ],
})

/** Returns a message of a user with parts. */
export const messageOf = (parts: Part[], rest: Partial<Message> = {}): Message => ({
  ...{ messageId: crypto.randomUUID(), contextId: '', taskId: '', role: 1, metadata: undefined },
  ...{ extensions: [], referenceTaskIds: [], parts, ...rest },
})

/** Returns a part with data, of which the sender says nothing. */
export const dataPart = (value: unknown, rest: Partial<Part> = {}): Part => ({
  ...{ content: { $case: 'data', value }, metadata: undefined, filename: '', mediaType: '', ...rest },
})

/** Returns a part with text. */
export const textPart = (value: string): Part => ({
  ...{ content: { $case: 'text', value }, metadata: undefined, filename: '', mediaType: 'text/plain' },
})

/** Returns the request that sends a message. */
export const requestOf = (message: Message): SendMessageRequest => ({
  ...{ tenant: '', message, configuration: undefined, metadata: undefined },
})

/** Returns an executor that completes each task with the parts that `answer` returns. */
export const agentThat = (answer: (context: RequestContext) => Part[]): AgentExecutor => ({
  execute: async (context, bus) => {
    const { taskId, contextId, userMessage } = context
    const status = { state: 2, message: undefined, timestamp: undefined }
    const ids = { taskId, contextId, metadata: undefined }
    const task: Task = context.task ?? {
      id: taskId,
      contextId,
      status,
      artifacts: [],
      history: [userMessage],
      metadata: undefined,
    }
    bus.publish(AgentEvent.task(task))
    const artifact: Artifact = {
      artifactId: '1',
      name: 'answer',
      description: '',
      parts: answer(context),
      metadata: undefined,
      extensions: [],
    }
    bus.publish(AgentEvent.artifactUpdate({ ...ids, artifact, append: false, lastChunk: true }))
    bus.publish(AgentEvent.statusUpdate({ ...ids, status: { ...status, state: 3 } }))
    bus.finished()
    return Promise.resolve()
  },
  cancelTask: async () => Promise.resolve(),
})

/** Returns a client of the agent at an address. */
export const clientAt = async (url: string, interceptors: CallInterceptor[]): Promise<Client> => {
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, { clientConfig: { interceptors } })
  return new ClientFactory(options).createFromUrl(url)
}

/** Serves an agent over HTTP, and calls it with a client of the SDK. */
export const calling = async (
  executor: AgentExecutor,
  interceptors: CallInterceptor[],
  use: (client: Client, url: string) => Promise<void>,
  capabilities?: AgentCard['capabilities'] & object,
  binding: Binding = 'JSONRPC',
): Promise<void> => {
  const app = express()
  await serving(createServer(app), async (url) => {
    const requestHandler = new DefaultRequestHandler(
      cardAt(url, capabilities, binding),
      new InMemoryTaskStore(),
      executor,
    )
    app.use(`/${AGENT_CARD_PATH}`, agentCardHandler({ agentCardProvider: requestHandler }))
    const handler = binding === 'JSONRPC' ? jsonRpcHandler : restHandler
    app.use(handler({ requestHandler, userBuilder: UserBuilder.noAuthentication }))
    await use(await clientAt(url, interceptors), url)
  })
}

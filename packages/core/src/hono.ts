export { type GuardOptions } from './http/answer.js'
export { type HonoContext, jsonBody, valid } from './http/hono.js'

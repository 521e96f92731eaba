export { type GuardOptions } from './http/answer.js'
export { type HonoContext, jsonBody, type ProblemResponse, valid } from './http/hono.js'

export { type GuardOptions } from './http/answer.js'
export { type BodyParser, type BodyRequest, type BodyResponse, jsonMessage } from './http/express.js'

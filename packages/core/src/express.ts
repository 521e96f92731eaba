export { type GuardOptions } from './http/answer.js'
export { type BodyParser, type BodyRequest, type BodyResponse, jsonBody } from './http/express.js'

import { toProblem } from '@contracts/http'
import { plannerInput } from '@contracts/kasparro'

/** A request to a guarded route. A string is sent as it is; any other message is sent as JSON. */
export interface Sent {
  readonly message: unknown
  readonly type?: string
  readonly path?: string
}

/** The response of a guarded route. */
export interface Answer {
  readonly status: number
  readonly type: string | null
  readonly body: unknown
}

/** Posts a message and reads the response. */
export const post = async (
  url: string,
  { message, type = 'application/json', path = '/plan' }: Sent,
): Promise<Answer> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
  const text = await response.text()
  const contentType = response.headers.get('content-type')
  return {
    status: response.status,
    type: contentType,
    body: contentType?.includes('json') ? (JSON.parse(text) as unknown) : text,
  }
}

const problem = (status: number, body: object): Answer => ({ status, type: 'application/problem+json', body })

/** Returns the problem for an invalid question. */
export const invalid = (message: unknown): Answer => problem(422, toProblem(plannerInput.validate(message).errors))

/** The problems for a body that the guard does not read. */
export const refused = {
  notJson: problem(400, { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'The body is not JSON.' }),
  tooLarge: problem(413, {
    type: 'about:blank',
    title: 'Content Too Large',
    status: 413,
    detail: 'The body is too large.',
  }),
  otherKind: problem(415, {
    type: 'about:blank',
    title: 'Unsupported Media Type',
    status: 415,
    detail: 'The body must be JSON, sent as application/json.',
  }),
}

/** A question with a key of Object.prototype, which an object literal cannot have but JSON text can. */
export const inheritedKeys =
  '{"query":"Why?","context":{"dataset_path":"a.csv","config":{"__proto__":{"polluted":true}}}}'

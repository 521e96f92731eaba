import { toProblem } from '@contracts/http'
import { plannerInput } from '@contracts/kasparro'

/** What is sent to a guarded route; text stands for itself. */
export interface Sent {
  readonly message: unknown
  readonly type?: string
  readonly path?: string
}

/** What came back. */
export interface Answer {
  readonly status: number
  readonly type: string | null
  readonly body: unknown
}

/** Posts what is sent, and reads the answer. */
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
  const answered = response.headers.get('content-type')
  return {
    status: response.status,
    type: answered,
    body: answered?.includes('json') ? (JSON.parse(text) as unknown) : text,
  }
}

const problem = (status: number, body: object): Answer => ({ status, type: 'application/problem+json', body })

/** The problem of a question that is not one. */
export const invalid = (message: unknown): Answer => problem(422, toProblem(plannerInput.validate(message).errors))

/** The problems of a body that is not read. */
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

/** A question whose keys are those of every object, as only JSON can hold them. */
export const inheritedKeys =
  '{"query":"Why?","context":{"dataset_path":"a.csv","config":{"__proto__":{"polluted":true}}}}'

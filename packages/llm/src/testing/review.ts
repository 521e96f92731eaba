import { contract, enumOf, field, integerOf, string, struct } from '@contracts/core'
import type { AskReply } from '../ask/options.js'
import type { AskRequest } from '../ask/request.js'

export const Review = struct(
  'Review',
  {
    mood: field(enumOf('good', 'bad'), 'Mood of the buyer.'),
    stars: field(integerOf({ min: 1, max: 5 }), 'The rating.'),
  },
  { quote: field(string, 'One sentence of the buyer.') },
)

/** A contract of an answer. */
export const review = contract({
  id: 'shop/review',
  version: 1,
  role: 'output',
  description: 'A review.',
  codec: Review,
})

/** A valid message of `review`. */
export const good = { mood: 'good', stars: 5 }

/** Returns a model that gives these answers in turn. It throws an answer that is an error. */
export const model = (...answers: readonly unknown[]) => {
  const requests: AskRequest[] = []
  const call = (request: AskRequest): AskReply => {
    requests.push(request)
    const answer = answers[request.attempt - 1]
    if (answer instanceof Error) throw answer
    return { answer, usage: { inputTokens: 10, outputTokens: 2 } }
  }
  return { call, requests }
}

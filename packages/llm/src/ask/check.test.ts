import { arrayOf, contract, rule, string } from '@contracts/core'
import type { AskCheck } from './check.js'
import { ask } from './ask.js'
import type { Attempt } from './attempt.js'
import type { AskReply } from './options.js'
import type { AskRequest } from './request.js'
import { good, model, review, Review } from '../testing/review.js'

type Message = typeof Review._A
type Check = AskCheck<Message>

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Finds a rating that the shop does not have in its database. */
const ratingKnown: Check = {
  id: 'shop/rating-known',
  description: 'The shop has the rating.',
  check: async ({ stars }) => {
    await wait(2)
    return stars === 5 ? [] : [{ path: ['stars'], message: 'must be a rating of the shop', hint: 'Write 5.' }]
  },
}

const moodAllowed: Check = {
  id: 'shop/mood-allowed',
  description: 'The shop shows good moods only.',
  check: ({ mood }) => (mood === 'good' ? [] : [{ path: ['mood'], message: 'must be a mood that the shop shows' }]),
}

const failing = (check: Check['check']): Check => ({ id: 'shop/failing', description: 'It fails.', check })
const never = failing(() => new Promise<never>(() => undefined))

describe('the checks of ask', () => {
  it('run on a valid message, and their issues request a correction as other issues do', async () => {
    const wrong = { mood: 'bad', stars: 4 }
    const { call, requests } = model({ mood: 'fine' }, wrong, good)
    const result = await ask({ contract: review, call, checks: [ratingKnown, moodAllowed] })
    expect(result).toMatchObject({ _tag: 'Right', right: { value: good } })
    expect(requests.map(({ messages }) => messages.at(-1)?.content.split('\n').slice(1))).toEqual([
      undefined,
      ['- mood must be "good" or "bad" — got "fine".', '- stars is missing: it must be an integer.'],
      [
        '- stars must be a rating of the shop — got 4. Write 5.',
        '- mood must be a mood that the shop shows — got "bad".',
      ],
    ])
    const { attempts } = result._tag === 'Right' ? result.right : result.left
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid', 'valid'])
    expect(attempts[1]?.issues.map((issue) => issue.toJSON())).toEqual([
      {
        severity: 'error',
        code: 'rating-known',
        path: ['stars'],
        pointer: '/stars',
        expected: 'The shop has the rating.',
        actual: '4',
        message: 'must be a rating of the shop — got 4',
        hint: 'Write 5.',
        rule: 'shop/rating-known',
        contract: 'shop/review@1',
      },
      {
        severity: 'error',
        code: 'mood-allowed',
        path: ['mood'],
        pointer: '/mood',
        expected: 'The shop shows good moods only.',
        actual: '"bad"',
        message: 'must be a mood that the shop shows — got "bad"',
        rule: 'shop/mood-allowed',
        contract: 'shop/review@1',
      },
    ])
  })

  it('make the last answer invalid', async () => {
    const { call, requests } = model(...[1, 2, 3].map((stars) => ({ mood: 'good', stars })))
    const result = await ask({ contract: review, call, checks: [ratingKnown] })
    const left = result._tag === 'Left' && result.left.reason === 'issues' ? result.left.issues : []
    expect(left.map(String)).toEqual(['stars must be a rating of the shop — got 3'])
    expect(requests).toHaveLength(3)
  })

  it('receive the message, the number of the attempt and a signal', async () => {
    const seen: unknown[] = []
    const recording = failing((message, { attempt, signal }) => {
      seen.push([message, attempt, signal.aborted])
      return attempt === 1 ? [{ path: [], message: 'must be another one' }] : []
    })
    const { call } = model({ mood: 'good', stars: 1 }, good)
    expect((await ask({ contract: review, call, checks: [recording] }))._tag).toBe('Right')
    expect(seen).toEqual([
      [{ mood: 'good', stars: 1 }, 1, false],
      [good, 2, false],
    ])
  })

  it('see the corrected message, and are the only lines of the text that requests a correction', async () => {
    const { call, requests } = model({ mood: 'Good', stars: '4' }, good)
    const result = await ask({ contract: review, call, repair: true, checks: [ratingKnown] })
    expect(requests[1]?.messages[1]?.content.split('\n').slice(1)).toEqual([
      '- stars must be a rating of the shop — got 4. Write 5.',
    ])
    const { attempts } = result._tag === 'Right' ? result.right : result.left
    expect(attempts[0]?.repaired).toEqual(['/mood', '/stars'])
    expect(attempts[0]?.issues.map(String)).toEqual([
      'mood must be "good" or "bad" — got "Good"',
      'stars must be an integer — got "4"',
      'stars must be a rating of the shop — got 4',
    ])
  })

  it('report the place where the model wrote the value in strict form', async () => {
    const codec = arrayOf(string)
    const tags = contract({ id: 'shop/tags', version: 1, role: 'output', description: 'The tags.', codec })
    const known: AskCheck<readonly string[]> = {
      id: 'shop/tag-known',
      description: 'The shop has the tags.',
      check: (all) => all.flatMap((tag, i) => (tag === 'new' ? [] : [{ path: [i], message: 'must be a known tag' }])),
    }
    const { call, requests } = model({ message: ['new', 'old'] }, { message: ['new'] })
    const result = await ask({ contract: tags, call, provider: 'openai-strict', checks: [known] })
    expect(result).toMatchObject({ _tag: 'Right', right: { value: ['new'] } })
    expect(requests[1]?.messages[1]?.content.split('\n').slice(1)).toEqual([
      '- message[1] must be a known tag — got "old".',
    ])
  })

  it('may warn: in strict mode a warning is an error', async () => {
    const warning = failing(() => [{ path: ['stars'], message: 'should be 4', severity: 'warning' }])
    const asked = (mode: 'tolerant' | 'strict') =>
      ask({ contract: review, call: model(good).call, attempts: 1, mode, checks: [warning] })
    expect(await asked('tolerant')).toMatchObject({ _tag: 'Right', right: { attempts: [{ issues: [] }] } })
    expect(await asked('strict')).toMatchObject({ _tag: 'Left', left: { issues: [{ severity: 'error' }] } })
  })

  it('are not to be blamed on the model if one fails: ask ends with the error and the message', async () => {
    const error = new Error('no database')
    const rejecting = failing(() => Promise.reject(error))
    const throwing = failing(() => {
      throw error
    })
    for (const check of [rejecting, throwing]) {
      const { call, requests } = model(good, good)
      const attempts: Attempt[] = []
      const checks = [moodAllowed, check, ratingKnown]
      const result = await ask({ contract: review, call, checks, onAttempt: (one) => void attempts.push(one) })
      expect(result).toMatchObject({
        _tag: 'Left',
        left: { reason: 'check-failed', check: 'shop/failing', error, value: good, usage: { inputTokens: 10 } },
      })
      expect(attempts).toMatchObject([{ outcome: 'unchecked', issues: [], error }])
      expect(requests).toHaveLength(1)
    }
  })

  it.each([
    [undefined, 'returned nothing, and must return an array'],
    ['no', 'returned "no", and must return an array'],
    [[1], "returned a violation whose form is wrong: write { path: ['a'], message: 'must be …' }"],
    [[{ path: ['a'] }], "returned a violation whose message is wrong: write { path: ['a'], message: 'must be …' }"],
  ])('fail if one returns %j', async (found, message) => {
    const wrong = failing((() => Promise.resolve(found)) as unknown as Check['check']) // a caller without types
    const result = await ask({ contract: review, call: model(good).call, checks: [wrong] })
    const left = result._tag === 'Left' && result.left.reason === 'check-failed' ? result.left : undefined
    expect([left?.check, left?.error]).toEqual(['shop/failing', expect.objectContaining({ message })])
  })

  it('end at the time limit or with the signal, even if a check ignores its signal', async () => {
    let given: AbortSignal | undefined
    const hanging = failing((message, { signal }) => ((given = signal), never.check(message, { attempt: 1, signal })))
    const limited = await ask({
      contract: review,
      call: model(good).call,
      checks: [hanging],
      limits: { milliseconds: 5 },
    })
    expect(limited).toMatchObject({
      _tag: 'Left',
      left: { reason: 'limit', limit: 'milliseconds', attempts: [{ outcome: 'unchecked', issues: [] }] },
    })
    expect(given?.reason).toMatchObject({ name: 'TimeoutError' })
    const controller = new AbortController()
    const aborting: Check = {
      ...{ id: 'shop/aborting', description: 'It ends early.' },
      check: () => (controller.abort('the user left'), []),
    }
    const { signal } = controller
    const aborted = await ask({ contract: review, call: model(good).call, checks: [aborting, never], signal })
    expect(aborted).toMatchObject({
      _tag: 'Left',
      left: { reason: 'aborted', attempts: [{ outcome: 'unchecked', error: 'the user left' }] },
    })
  })

  it('run one after the other, before onAttempt', async () => {
    const steps: string[] = []
    const named = (name: string, milliseconds: number): Check => ({
      id: `shop/${name}`,
      description: 'It waits.',
      check: async () => {
        steps.push(`${name} begins`)
        await wait(milliseconds)
        steps.push(`${name} ends`)
        return [{ path: [], message: `must be ${name}` }]
      },
    })
    const call = ({ attempt }: AskRequest): AskReply => (steps.push(`call ${String(attempt)}`), { answer: good })
    const result = await ask({
      ...{ contract: review, call, attempts: 1, checks: [named('slow', 5), named('fast', 0)] },
      onAttempt: () => void steps.push('recorded'),
    })
    expect(steps).toEqual(['call 1', 'slow begins', 'slow ends', 'fast begins', 'fast ends', 'recorded'])
    const issues = result._tag === 'Left' && result.left.reason === 'issues' ? result.left.issues : []
    expect(issues.map(({ code }) => code)).toEqual(['slow', 'fast'])
  })

  it('change neither what another check sees nor the result', async () => {
    const seen: unknown[] = []
    const changing = failing((message) => {
      Object.assign(message, { stars: 7 })
      return []
    })
    const recording: Check = {
      ...{ id: 'shop/recording', description: 'It records.' },
      check: (message) => (seen.push(message), []),
    }
    for (const answer of [{ ...good }, JSON.stringify(good)]) {
      const result = await ask({ contract: review, call: () => ({ answer }), checks: [changing, recording] })
      expect(result).toMatchObject({ _tag: 'Right', right: { value: good, attempts: [{ answer }] } })
      if (typeof answer === 'object') Object.assign(answer, { stars: 7 }) // the library of the caller may use it again
      expect(result).toMatchObject({ right: { value: good } })
    }
    expect(seen).toEqual([good, good])
  })

  it('keep the object they are part of', async () => {
    class Stock {
      readonly id = 'shop/in-stock'
      readonly description = 'The article is in stock.'
      readonly #known = 5
      check({ stars }: Message) {
        return stars === this.#known ? [] : [{ path: ['stars'], message: 'must be in stock' }]
      }
    }
    expect((await ask({ contract: review, call: model(good).call, checks: [new Stock()] }))._tag).toBe('Right')
  })

  it('are checked before the first call', async () => {
    const { call, requests } = model(good)
    const form =
      "write checks: [{ id: 'acme/in-stock', description: 'The article is in stock.', check: async (message) => [] }]"
    const wrong: readonly (readonly [unknown, string])[] = [
      [moodAllowed, `checks must be an array: ${form}`],
      [[null], `checks must be an array of objects: ${form}`],
      [[{ ...moodAllowed, checks: 1 }], 'A check of ask cannot have a part checks. Did you mean "check"?'],
      [
        [{ ...moodAllowed, id: 'Mood' }],
        'The option "checks" of ask has a rule with the id "Mood": write domain/name in lower case, such as "acme/total-matches"',
      ],
      [[{ ...moodAllowed, description: '' }], `The check shop/mood-allowed has no description: ${form}`],
      [[{ ...moodAllowed, check: 1 }], `The check shop/mood-allowed has no function: ${form}`],
      [[moodAllowed, moodAllowed], 'checks has shop/mood-allowed twice: remove one, or give it another id'],
    ]
    for (const [checks, message] of wrong)
      await expect(ask({ contract: review, call, checks: checks as readonly Check[] })).rejects.toThrow(
        new TypeError(message),
      )
    expect(requests).toEqual([])
  })

  it('run on no message that a rule of the contract changes', async () => {
    const changing = contract({
      ...{ id: 'shop/changing', version: 1, role: 'output', description: 'A review.', codec: Review },
      rules: [
        rule<Message>({
          ...{ id: 'shop/no-stars', description: 'The stars are zero.' },
          check: (message) => {
            message.stars = 0
            return []
          },
        }),
      ],
    })
    for (const [answer, code] of [
      [{ ...good }, 'rule_failed'],
      [JSON.stringify(good), 'rule_failed'],
      [{ ...good, stars: '5' }, 'out_of_range'],
    ] as const) {
      const result = await ask({ contract: changing, repair: true, attempts: 1, call: () => ({ answer }) })
      const issues = result._tag === 'Left' && result.left.reason === 'issues' ? result.left.issues : []
      expect(issues.map((issue) => issue.code)).toEqual([code])
    }
  })
})

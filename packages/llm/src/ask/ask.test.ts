import { contract, rule } from '@contracts/core'
import { repair } from '@contracts/repair'
import { expectTypeOf } from 'expect-type'
import * as t from 'io-ts'
import { ask } from './ask.js'
import type { Attempt } from './attempt.js'
import type { AskReply } from './options.js'
import type { AskFailure, AskSuccess } from './result.js'
import type { AskRequest } from './request.js'
import { good, model, Review, review } from '../testing/review.js'

describe('ask', () => {
  it('returns the message of a valid answer, as text or as an object', async () => {
    for (const answer of [JSON.stringify(good), good]) {
      const { call, requests } = model(answer)
      const result = await ask({ contract: review, call })
      expect(result).toMatchObject({
        _tag: 'Right',
        right: { value: good, usage: { inputTokens: 10, outputTokens: 2 } },
      })
      expect(requests).toHaveLength(1)
    }
  })

  it('sends the instructions with the example, and the schema of the contract', async () => {
    const { call, requests } = model(good)
    await ask({ contract: review, call, example: good })
    const [request] = requests
    expect(request?.instructions).toContain('- mood: "good" or "bad" — Mood of the buyer.\n')
    expect(request?.instructions).toContain('Example: {"mood":"good","stars":5}\n')
    expect(request?.schema['title']).toBe('shop/review@1')
    expect(request?.messages).toEqual([])
    expect(request?.signal.aborted).toBe(false)
  })

  it('asks again with the last answer and the corrections it needs', async () => {
    const { call, requests } = model('{"mood":"fine","stars":5}', { mood: 'good' }, good)
    expect(await ask({ contract: review, call })).toMatchObject({ _tag: 'Right', right: { value: good } })
    expect(requests.map(({ messages }) => messages)).toEqual([
      [],
      [
        { role: 'assistant', content: '{"mood":"fine","stars":5}' },
        {
          role: 'user',
          content:
            'The message is not a valid shop/review@1. Fix every line and send the whole message again:\n- mood must be "good" or "bad" — got "fine".',
        },
      ],
      [
        { role: 'assistant', content: '{"mood":"good"}' },
        {
          role: 'user',
          content:
            'The message is not a valid shop/review@1. Fix every line and send the whole message again:\n- stars is missing: it must be an integer.',
        },
      ],
    ])
  })

  it('fails with the issues of the last answer after the last attempt', async () => {
    const { call, requests } = model('no', '{"mood":', '[]', good)
    const result = await ask({ contract: review, call })
    expect(result).toMatchObject({
      _tag: 'Left',
      left: { reason: 'issues', usage: { inputTokens: 30, outputTokens: 6 } },
    })
    expect(requests).toHaveLength(3)
    const { attempts } = result._tag === 'Left' ? result.left : result.right
    expect(attempts.map(({ issues }) => issues.map(String))).toEqual([
      ['the message must be JSON and nothing else: unexpected "o" at character 2 — got "no"'],
      ['the message must be JSON and nothing else: it ends after 8 characters — got "{\\"mood\\":"'],
      ['the message must be an object — got an empty array'],
    ])
  })

  it('corrects errors that have exactly one possible correction, if repair is true', async () => {
    const answer = { mood: 'Good', stars: '5' }
    const left = await ask({ contract: review, call: model(answer).call, attempts: 1 })
    expect(left._tag).toBe('Left')
    const result = await ask({ contract: review, call: model(answer).call, attempts: 1, repair: true })
    expect(result).toMatchObject({ _tag: 'Right', right: { value: good } })
    const [attempt] = result._tag === 'Right' ? result.right.attempts : []
    expect([attempt?.repaired, attempt?.issues.map(String)]).toEqual([
      ['/mood', '/stars'],
      ['mood must be "good" or "bad" — got "Good"', 'stars must be an integer — got "5"'],
    ])
  })

  it('reads a message from the only code block of a text, if repair is true', async () => {
    const asked = (answer: string, repair: boolean) =>
      ask({ contract: review, call: model(answer).call, attempts: 1, repair })
    const block = '```json\n{"mood":"good","stars":5}\n```'
    expect((await asked(block, false))._tag).toBe('Left')
    const result = await asked(`Here it is:\n${block}\n`, true)
    expect(result).toMatchObject({ _tag: 'Right', right: { value: good, attempts: [{ repaired: [''] }] } })
    expect((await asked(`${block}\n${block}`, true))._tag).toBe('Left')
    expect((await asked('```\nno\n```', true))._tag).toBe('Left')
    expect((await asked(`${block}\nOr rather {"mood":"bad","stars":5}`, true))._tag).toBe('Left')
  })

  it('reads a JSON string from the only code block of a text, if repair is true', async () => {
    const summary = contract({
      id: 'demo/summary',
      version: 1,
      role: 'output',
      description: 'A summary.',
      codec: t.string,
    })
    const asked = (answer: string) => ask({ contract: summary, call: model(answer).call, attempts: 1, repair: true })
    expect(await asked('Here it is:\n```json\n"All 3 [sic] are well."\n```\n')).toMatchObject({
      _tag: 'Right',
      right: { value: 'All 3 [sic] are well.', attempts: [{ repaired: [''] }] },
    })
    for (const other of ['```\n"a" "b"\n```', '```\n"a\n```', '```\na\n```', '```\n"a"\n```\nOr rather "b"'])
      expect((await asked(other))._tag).toBe('Left')
  })

  it('corrects no text that loses something when it is parsed, as repair does not', async () => {
    const twice = '{"mood":"good","stars":1,"stars":5}'
    for (const answer of [`Here it is:\n\`\`\`json\n${twice}\n\`\`\``, twice.replace('good', 'Good')]) {
      const result = await ask({ contract: review, call: model(answer).call, attempts: 1, repair: true })
      expect(result._tag).toBe('Left')
      expect(repair(review, answer, { source: 'model' }).valid).toBe(false)
    }
  })

  it('decodes in the given mode', async () => {
    const { call } = model({ ...good, other: 1 })
    expect((await ask({ contract: review, call, attempts: 1 }))._tag).toBe('Right')
    expect((await ask({ contract: review, call, attempts: 1, mode: 'strict' }))._tag).toBe('Left')
  })

  it('reports each attempt with its number, duration, tokens, issues and corrected pointers', async () => {
    const seen: Attempt[] = []
    const onAttempt = (attempt: Attempt) => void seen.push(attempt)
    const result = await ask({ contract: review, call: model(1, good).call, onAttempt })
    expect(seen).toEqual(result._tag === 'Right' && result.right.attempts)
    expect(seen).toMatchObject([
      { attempt: 1, outcome: 'invalid', usage: { inputTokens: 10, outputTokens: 2 }, answer: 1, repaired: [] },
      { attempt: 2, outcome: 'valid', usage: { inputTokens: 10, outputTokens: 2 }, issues: [], repaired: [] },
    ])
    expect(seen.every(({ milliseconds }) => milliseconds >= 0)).toBe(true)
  })

  it('reads the tokens as OpenAI, Anthropic or the AI SDK report them', async () => {
    const reported: readonly AskReply['usage'][] = [
      { prompt_tokens: 3, completion_tokens: 4 },
      { input_tokens: 3, output_tokens: 4 },
      { inputTokens: 3, outputTokens: 4 },
    ]
    for (const usage of reported)
      expect(await ask({ contract: review, call: () => ({ answer: good, usage }) })).toMatchObject({
        right: { usage: { inputTokens: 3, outputTokens: 4 } },
      })
    const odd = [undefined, null, {}, { inputTokens: NaN, outputTokens: -1 }, { inputTokens: undefined }]
    for (const usage of odd)
      expect(await ask({ contract: review, call: () => ({ answer: good, usage }) })).toMatchObject({
        right: { usage: { inputTokens: 0, outputTokens: 0 } },
      })
  })

  it('does not ask again after the token limit is reached', async () => {
    const { call, requests } = model(1, 1, good)
    const result = await ask({ contract: review, call, limits: { tokens: 24 } })
    expect(result).toMatchObject({ _tag: 'Left', left: { reason: 'limit', limit: 'tokens' } })
    expect(requests).toHaveLength(2)
    expect(await ask({ contract: review, call: model(good).call, limits: { tokens: 1 } })).toMatchObject({
      _tag: 'Right',
    })
  })

  it('ends at the time limit, even if the call ignores its signal', async () => {
    let given: AbortSignal | undefined
    const call = ({ signal }: AskRequest) => ((given = signal), new Promise<never>(() => undefined))
    const result = await ask({ contract: review, call, limits: { milliseconds: 5 } })
    expect(result).toMatchObject({
      _tag: 'Left',
      left: { reason: 'limit', limit: 'milliseconds', attempts: [{ attempt: 1, outcome: 'stopped' }] },
    })
    expect(given?.reason).toMatchObject({ name: 'TimeoutError' })
    const unlimited = await ask({ contract: review, call: model(good).call, limits: { milliseconds: Infinity } })
    expect(unlimited._tag).toBe('Right')
  })

  it('ends when its signal is aborted, before or during a call', async () => {
    const { call, requests } = model(good)
    expect(await ask({ contract: review, call, signal: AbortSignal.abort() })).toMatchObject({
      _tag: 'Left',
      left: { reason: 'aborted', attempts: [] },
    })
    expect(requests).toEqual([])
    const controller = new AbortController()
    const reason = new Error('the user left')
    const aborting = async ({ signal }: AskRequest): Promise<AskReply> => {
      controller.abort(reason)
      await Promise.resolve()
      throw signal.reason
    }
    expect(await ask({ contract: review, call: aborting, signal: controller.signal })).toMatchObject({
      _tag: 'Left',
      left: { reason: 'aborted', attempts: [{ outcome: 'stopped', error: reason }] },
    })
  })

  it('returns an error or a wrong result of the call as a failure', async () => {
    const error = new Error('503')
    const failures = [model(1, error).call, () => Promise.reject(error)]
    for (const call of failures)
      expect(await ask({ contract: review, call })).toMatchObject({
        _tag: 'Left',
        left: { reason: 'call-failed', error },
      })
    const nothing = (() => undefined) as unknown as () => AskReply
    expect(await ask({ contract: review, call: nothing })).toMatchObject({
      _tag: 'Left',
      left: { reason: 'call-failed' },
    })
  })

  it('does not ask again for an issue that a model cannot correct: a rule that throws', async () => {
    const failing = rule({
      id: 'shop/failing',
      description: 'It fails.',
      needs: [],
      check: () => {
        throw new Error('no')
      },
    })
    const broken = contract({
      ...{ id: 'shop/broken', version: 1, role: 'output', description: 'A review.' },
      codec: Review,
      rules: [failing],
    })
    const { call, requests } = model(good, good)
    expect(await ask({ contract: broken, call })).toMatchObject({
      left: { reason: 'issues', issues: [{ code: 'rule_failed' }] },
    })
    expect(requests).toHaveLength(1)
  })

  it('rejects with the error that onAttempt throws or rejects with', async () => {
    const error = new Error('no metrics')
    const onAttempt = () => {
      throw error
    }
    const { call } = model(good)
    await expect(ask({ contract: review, call, onAttempt })).rejects.toBe(error)
    await expect(ask({ contract: review, call, onAttempt: () => Promise.reject(error) })).rejects.toBe(error)
  })

  it('calls the model again once the promise of onAttempt is fulfilled', async () => {
    const steps: string[] = []
    const call = ({ attempt }: AskRequest): AskReply => {
      steps.push(`call ${String(attempt)}`)
      return { answer: attempt === 1 ? {} : good }
    }
    const onAttempt = async ({ attempt }: Attempt) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      steps.push(`recorded ${String(attempt)}`)
    }
    expect((await ask({ contract: review, call, onAttempt }))._tag).toBe('Right')
    expect(steps).toEqual(['call 1', 'recorded 1', 'call 2', 'recorded 2'])
  })

  it('rejects with the names of the providers for an unknown one', async () => {
    const provider = 'openai' as 'anthropic' // a caller without types
    await expect(ask({ contract: review, call: model(good).call, provider })).rejects.toThrow(
      'The provider openai is not known: write one of openai-strict, anthropic, gemini, mcp',
    )
  })

  it('fails at once if the result of call has no answer', async () => {
    for (const reply of ['{}', {}, undefined, null]) {
      const calls: number[] = []
      const call = ({ attempt }: AskRequest) => {
        calls.push(attempt)
        return reply as AskReply // a caller without types
      }
      const result = await ask({ contract: review, call })
      expect(result).toMatchObject({ _tag: 'Left', left: { reason: 'call-failed' } })
      expect(String(result._tag === 'Left' && 'error' in result.left && result.left.error)).toBe(
        'TypeError: call must return { answer }, and its result has no key answer',
      )
      expect(calls).toEqual([1])
    }
  })

  it('survives a hostile answer', async () => {
    const cyclic: { mood?: unknown } = {}
    cyclic.mood = cyclic
    const unreadable = {
      get mood(): string {
        throw new Error('no')
      },
    }
    const hostile = [
      '['.repeat(100_000) + ']'.repeat(100_000),
      '{"__proto__":{"mood":"good","stars":5}}',
      cyclic,
      unreadable,
      () => 1,
      1n,
      undefined,
    ]
    for (const repair of [false, true])
      for (const provider of [undefined, 'openai-strict'] as const)
        for (const answer of hostile)
          expect(
            await ask({ contract: review, call: () => ({ answer }), repair, provider, attempts: 2 }),
          ).toMatchObject({
            left: { reason: 'issues' },
          })
  })

  it('has the types of its contract', () => {
    const asked = ask({ contract: review, call: model(good).call })
    expectTypeOf(asked).resolves.toEqualTypeOf<
      | { readonly _tag: 'Left'; readonly left: AskFailure<typeof Review._A> }
      | { readonly _tag: 'Right'; readonly right: AskSuccess<typeof Review._A> }
    >()
  })
})

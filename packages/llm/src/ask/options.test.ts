import { contract, enumOf, struct } from '@contracts/core'
import { ask } from './ask.js'
import type { AskReply } from './options.js'

const review = contract({
  ...{ id: 'shop/review', version: 1, role: 'output', description: 'A review.' },
  codec: struct('Review', { mood: enumOf('good', 'bad') }),
})
const good = { mood: 'good' }

describe('the options of ask', () => {
  it('are checked before the first call', async () => {
    let calls = 0
    const call = (): AskReply => {
      calls++
      return { answer: good }
    }
    const asked = (options: object) => ask({ contract: review, call, ...options })
    const message = 'The example is not valid: mood must be "good" or "bad" — got "fine"'
    await expect(asked({ example: { ...good, mood: 'fine' } })).rejects.toThrow(new TypeError(message))
    await expect(asked({ mode: 'Strict' })).rejects.toThrow(
      new TypeError('the mode must be "tolerant" or "strict" — got "Strict"'),
    )
    await expect(asked({ call: undefined })).rejects.toThrow(
      new TypeError('call must be a function that returns { answer }'),
    )
    await expect(asked({ contract: undefined })).rejects.toThrow(
      new TypeError('ask takes a contract: pass a contract, as contract({ … }) returns it'),
    )
    await expect(asked({ contract: review.codec })).rejects.toThrow(/^ask takes a contract, not a codec/)
    await expect(asked({ limits: 5 })).rejects.toThrow(
      new TypeError('limits must be an object such as { tokens: 10_000 }'),
    )
    await expect(ask(undefined as never)).rejects.toThrow(/^ask takes a contract/)
    await expect(asked({ attempt: 5 })).rejects.toThrow(
      new TypeError('The options of ask cannot have a part attempt. Did you mean "attempts"?'),
    )
    await expect(asked({ limits: { token: 5 } })).rejects.toThrow(
      new TypeError('The limits of ask cannot have a part token. Did you mean "tokens"?'),
    )
    const wrong: readonly (readonly [object, string])[] = [
      [{ onAttempt: 'x' }, 'onAttempt must be a function, got "x"'],
      [{ limits: { milliseconds: '3' } }, 'limits.milliseconds must be a number of at least 0, got "3"'],
      [{ limits: { tokens: '9' } }, 'limits.tokens must be a number of at least 0, got "9"'],
      [{ limits: { tokens: NaN } }, 'limits.tokens must be a number of at least 0, got NaN'],
      [{ repair: 'yes' }, 'repair must be true or false, got "yes"'],
      [{ signal: {} }, 'signal must be an AbortSignal, got an empty object'],
      [
        { signal: { aborted: false, addEventListener: () => undefined } },
        'signal must be an AbortSignal, got an object with 2 keys',
      ],
      [{ attempts: '3' }, 'attempts must be a whole number of at least 1, got "3"'],
      [{ attempts: null }, 'attempts must be a whole number of at least 1, got null'],
      [{ limits: { milliseconds: null } }, 'limits.milliseconds must be a number of at least 0, got null'],
      [{ attempts: 0 }, 'attempts must be a whole number of at least 1, got 0'],
      [{ attempts: 1.5 }, 'attempts must be a whole number of at least 1, got 1.5'],
    ]
    for (const [options, sentence] of wrong) await expect(asked(options)).rejects.toThrow(new TypeError(sentence))
    expect(calls).toBe(0)
    expect((await asked({ limits: null, signal: null, onAttempt: null }))._tag).toBe('Right')
    expect((await asked({ model: 'gpt-5' }))._tag).toBe('Right') // of the settings of a caller, not a misspelt mode
  })
})

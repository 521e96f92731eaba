import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { ask } from './ask.js'
import type { AskCheck } from './check.js'
import { model } from '../testing/review.js'

const ticket = contract({
  ...{ id: 'shop/ticket', version: 1, role: 'output', description: 'A ticket.' },
  codec: struct('Ticket', { title: field(string, 'Short sentence.'), steps: arrayOf(string) }),
})
const good = { title: 'Login fails', steps: ['Open the page'] }
const degenerate = { title: 'Short sentence.', steps: ['<step>'] }
const placeholders = [
  {
    ...{ kind: 'placeholders', evidence: 'contract' },
    message: '2 of 2 texts are placeholders, such as "Short sentence.".',
    paths: [['title'], ['steps', 0]],
  },
]

describe('ask, for a valid message without content', () => {
  it('returns the signs, and does not ask again', async () => {
    const { call, requests } = model(degenerate, good)
    const result = await ask({ contract: ticket, call })
    expect(result).toMatchObject({
      _tag: 'Right',
      right: {
        value: degenerate,
        degenerate: placeholders,
        attempts: [{ outcome: 'valid', degenerate: placeholders }],
      },
    })
    expect(requests).toHaveLength(1)
  })

  it('returns no signs for a message with content', async () => {
    expect(await ask({ contract: ticket, call: model(good).call })).toMatchObject({
      _tag: 'Right',
      right: { value: good, degenerate: [], attempts: [{ degenerate: [] }] },
    })
  })

  it('finds the example of its instructions', async () => {
    const asked = ask({ contract: ticket, call: model(JSON.stringify(good)).call, example: good })
    expect(await asked).toMatchObject({ _tag: 'Right', right: { degenerate: [{ kind: 'example' }] } })
  })

  it('asks again with the signs, if degenerate is retry', async () => {
    const { call, requests } = model(degenerate, good)
    const result = await ask({ contract: ticket, call, degenerate: 'retry' })
    expect(result).toMatchObject({ _tag: 'Right', right: { value: good, degenerate: [] } })
    expect(requests[1]?.messages).toEqual([
      { role: 'assistant', content: JSON.stringify(degenerate) },
      {
        role: 'user',
        content: [
          'The message is a valid shop/ticket@1, but it has no content of its own. Send the whole message again, with the content that the request asks for:',
          '- 2 of 2 texts are placeholders, such as "Short sentence.". Look at title, steps[0].',
        ].join('\n'),
      },
    ])
  })

  it('does not ask again for a warning, which some messages mean', async () => {
    const { call, requests } = model({ title: 'N/A', steps: ['TODO'] }, good)
    const message = '2 of 2 texts may be placeholders, such as "N/A".'
    const signs = [{ kind: 'placeholders', evidence: 'words', message, paths: [['title'], ['steps', 0]] }]
    const result = await ask({ contract: ticket, call, degenerate: 'retry' })
    expect(result).toMatchObject({ _tag: 'Right', right: { value: { title: 'N/A' }, degenerate: signs } })
    expect(requests).toHaveLength(1)
  })

  it('returns the last valid message with its signs, if no later one is better', async () => {
    const limit = { tokens: 13 }
    const cases = [
      [[degenerate, {}, {}], {}, 3],
      [[degenerate, new Error('503')], {}, 2],
      [[degenerate, {}, good], { limits: limit }, 2],
      [[degenerate], { attempts: 1 }, 1],
    ] as const
    for (const [answers, options, count] of cases) {
      const { call, requests } = model(...answers)
      const result = await ask({ contract: ticket, call, degenerate: 'retry', ...options })
      expect(result).toMatchObject({ _tag: 'Right', right: { value: degenerate, degenerate: placeholders } })
      expect(requests).toHaveLength(count)
    }
  })

  it('ends if its signal is aborted', async () => {
    const controller = new AbortController()
    const { call } = model(degenerate, good)
    const result = await ask({
      ...{ contract: ticket, call, degenerate: 'retry', signal: controller.signal },
      onAttempt: () => {
        controller.abort()
      },
    })
    expect(result).toMatchObject({ _tag: 'Left', left: { reason: 'aborted' } })
  })

  it('names the places where the model wrote the texts in strict form', async () => {
    const tags = contract({ ...ticket, id: 'shop/tags', description: 'The tags.', codec: arrayOf(string) })
    const { call, requests } = model({ message: ['The tags.'] }, { message: ['new'] })
    await ask({ contract: tags, call, degenerate: 'retry', provider: 'openai-strict' })
    expect(requests[1]?.messages[1]?.content.split('\n').slice(1)).toEqual([
      '- 1 of 1 text is a placeholder, such as "The tags.". Look at message[0].',
    ])
  })

  it('looks for signs in messages without issues only', async () => {
    const known: AskCheck<typeof good> = {
      ...{ id: 'shop/title-known', description: 'The title is known.' },
      check: () => [{ path: ['title'], message: 'must be known' }],
    }
    const result = await ask({ contract: ticket, call: model(degenerate).call, attempts: 1, checks: [known] })
    expect(result).toMatchObject({ _tag: 'Left', left: { reason: 'issues', attempts: [{ degenerate: [] }] } })
  })

  it('rejects another value of the option', async () => {
    const wrong = 'again' as 'retry' // a caller without types
    await expect(ask({ contract: ticket, call: model(good).call, degenerate: wrong })).rejects.toThrow(
      new TypeError('degenerate must be "report" or "retry", got "again"'),
    )
  })
})

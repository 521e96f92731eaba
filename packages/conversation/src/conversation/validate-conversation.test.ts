import { assistant, tool, user } from '../testing/issues.js'
import example from './conversation.example.json' with { type: 'json' }
import { validateConversation } from './validate-conversation.js'

describe('validateConversation', () => {
  it('returns whether a conversation is valid, and how many turns it has', () => {
    expect(validateConversation(example)).toEqual({ is_valid: true, total_turns: 4, errors: [], warnings: [] })
  })

  it('reports kind, message, turn, field, code and pointer of every issue', () => {
    const turns = [user(1, { message: '' }), 'x', assistant(7, { ...tool, tool_input: undefined, extra: 1 })]
    expect(validateConversation(turns)).toEqual({
      is_valid: false,
      total_turns: 3,
      errors: [
        {
          error_type: 'STRUCTURE_ERROR',
          message: '[1] must be an object — got "x"',
          code: 'wrong_type',
          pointer: '/1',
        },
        {
          error_type: 'CONTENT_ERROR',
          message: '[0].message must not be empty — got ""',
          turn_id: 1,
          field: 'message',
          code: 'not-blank',
          pointer: '/0/message',
        },
        {
          error_type: 'SEQUENCE_ERROR',
          message: '[2].turn_id must be 3, the next in the count — got 7',
          turn_id: 7,
          field: 'turn_id',
          code: 'turn-ids-sequential',
          pointer: '/2/turn_id',
        },
        {
          error_type: 'TOOL_ERROR',
          message: '[2].tool_input is missing: tool_used is set, so require_tool_input requires it',
          turn_id: 7,
          field: 'tool_input',
          code: 'tool-input-present',
          pointer: '/2/tool_input',
        },
      ],
      warnings: [
        {
          error_type: 'INVALID_FIELD_VALUE',
          message: '[2].extra is not a declared field',
          turn_id: 7,
          field: 'extra',
          code: 'undeclared-field',
          pointer: '/2/extra',
        },
      ],
    })
  })

  it('is valid with warnings', () => {
    const { is_valid, errors, warnings } = validateConversation([user(1, { message: ' ' })])
    expect([is_valid, errors, warnings.map(({ error_type }) => error_type)]).toEqual([true, [], ['CONTENT_ERROR']])
  })

  it('applies the configuration', () => {
    expect(validateConversation([user(1)], { min_turns: 2 }).errors.map(({ code }) => code)).toEqual(['turn-count'])
    expect(validateConversation([], { min_turns: 0 }).errors.map(({ error_type }) => error_type)).toEqual([
      'STRUCTURE_ERROR',
    ])
  })

  it('returns the issues of an invalid configuration, and reads no turn', () => {
    const turns = new Proxy([], {
      get: () => {
        throw new Error('read')
      },
    })
    expect(validateConversation(turns, { min_turns: 200 })).toEqual({
      is_valid: false,
      total_turns: 0,
      errors: [
        {
          error_type: 'STRUCTURE_ERROR',
          message: 'configuration: min_turns must not be above 100, the default of max_turns — got 200',
          code: 'limits-ordered',
          pointer: '/min_turns',
        },
      ],
      warnings: [],
    })
  })
})

describe('validateConversation with a misspelt setting', () => {
  it('names the configuration if it is no object', () => {
    const { errors } = validateConversation([user(1)], null)
    expect(errors.map(({ message }) => message)).toEqual(['the configuration must be an object — got null'])
  })

  it.each<readonly [config: object, pointer: string, hint: string | undefined]>([
    [{ min_turn: 4 }, '/min_turn', 'Did you mean "min_turns"?'],
    [{ tools: { alowed_tools: [] } }, '/tools/alowed_tools', 'Did you mean "allowed_tools"?'],
    [{ confidence_score: { min_valu: 1 } }, '/confidence_score/min_valu', 'Did you mean "min_value"?'],
    [{ colour: 'red' }, '/colour', undefined],
  ])('has a warning about %j', (config, pointer, hint) => {
    const { is_valid, total_turns, errors, warnings } = validateConversation([user(1)], config)
    expect([is_valid, total_turns, errors]).toEqual([true, 1, []])
    expect(warnings.map((one) => [one.code, one.pointer, one.hint])).toEqual([['unknown_key', pointer, hint]])
  })

  it('has one sentence about it, before the warnings of the conversation', () => {
    const { warnings } = validateConversation([user(1, { message: ' ' })], { tools: { alowed_tools: [] } })
    expect(warnings.map(({ message, error_type }) => [error_type, message])).toEqual([
      ['STRUCTURE_ERROR', 'configuration: tools.alowed_tools is not a setting, so it is ignored'],
      ['CONTENT_ERROR', expect.stringContaining('[0].message')],
    ])
  })

  it('has the warning beside the errors of an invalid configuration', () => {
    const { errors, warnings } = validateConversation([], { max_turns: 'x', min_turn: 4 })
    expect([errors, warnings].map((some) => some.map(({ pointer }) => pointer))).toEqual([
      ['/max_turns'],
      ['/min_turn'],
    ])
  })

  it('has no warning about null in a setting', () => {
    expect(validateConversation([user(1)], { min_turns: null }).warnings).toEqual([])
  })
})

describe('validateConversation of a value that is not a list', () => {
  const refuse = (): never => {
    throw new Error('not for you')
  }
  const revoked = (target: object): object => {
    const { proxy, revoke } = Proxy.revocable(target, {})
    revoke()
    return proxy
  }
  const round: unknown[] = []
  round.push(round)

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Hello!'],
    ['an object', { turns: [] }],
    ['a revoked list', revoked([])],
    ['a revoked object', revoked({})],
    ['a list that refuses to be read', new Proxy([], { get: refuse })],
    ['a list of a revoked turn', [revoked({})]],
    ['a turn that throws', [Object.defineProperty({}, 'turn_id', { get: refuse, enumerable: true })]],
    ['a list that contains itself', round],
  ])('returns errors for %s', (_, value) => {
    const { is_valid, errors } = validateConversation(value)
    expect([is_valid, errors.length > 0]).toEqual([false, true])
    expect(() => validateConversation(example, value)).not.toThrow() // as a configuration
  })
})

describe('validateConversation of values that throw only when they are read again', () => {
  /** Returns an object whose properties can be read `reads` times in total. */
  const readable = (target: object, reads: number): object => {
    let left = reads
    return new Proxy(target, {
      get: (from, key) => {
        if (left-- <= 0) throw new Error('no')
        return Reflect.get(from, key) as unknown
      },
    })
  }
  const unreadable = {
    error_type: 'STRUCTURE_ERROR',
    message: 'the configuration could not be read: reading a value threw',
    code: 'wrong_type',
    pointer: '',
  }

  it('returns an error about a configuration, however often it was read', () => {
    const found = Array.from({ length: 200 }, (_, reads) => validateConversation([], readable({ min_turns: 0 }, reads)))
    const broken = found.filter(({ errors }) => errors.some(({ message }) => message.includes('could not be read')))
    expect(broken.length).toBeGreaterThan(50)
    for (const { is_valid, errors } of broken) expect([is_valid, errors]).toEqual([false, [unreadable]])
    expect(found.at(-1)?.errors.map(({ code }) => code)).toEqual(['not-empty'])
  })

  it('returns a result for a configuration whose setting throws or changes after some reads', () => {
    for (let reads = 0; reads < 40; reads++)
      for (const later of [
        () => {
          throw new Error('no')
        },
        () => 'x',
        () => null,
        () => [],
      ]) {
        // oxfmt-ignore
        const configOf = (): object => {
          let count = 0
          return {
            get allowed_tools() {
              return count++ < reads ? ['search'] : later()
            },
          }
        }
        expect(typeof validateConversation(example, configOf()).is_valid).toBe('boolean')
      }
  })

  it('returns a result for turns, however often they were read', () => {
    for (let reads = 0; reads < 60; reads++)
      expect(typeof validateConversation([readable(user(1), reads)]).is_valid).toBe('boolean')
  })
})

import type { ValidationConfig } from '../config/validation-config.js'
import { assistant, tool, user } from '../testing/issues.js'
import { validateConversation } from './validate-conversation.js'

type Documented = readonly [title: string, expected: string, turns: unknown, config?: ValidationConfig]

const text = (length: number): string => 'x'.repeat(length)

const documented: readonly Documented[] = [
  ['Invalid root type', 'STRUCTURE_ERROR wrong_type ', { turns: [] }],
  ['Empty data', 'STRUCTURE_ERROR not-empty ', []],
  ['Invalid turn type', 'STRUCTURE_ERROR wrong_type /0', ['Hello!']],
  ['Turn count violation: too few', 'STRUCTURE_ERROR turn-count ', [user(1)], { min_turns: 2 }],
  ['Turn count violation: too many', 'STRUCTURE_ERROR turn-count ', [user(1), assistant(2)], { max_turns: 1 }],
  ['Missing turn_id', 'REQUIRED_FIELD_MISSING required-fields /0/turn_id', [user(undefined)]],
  ['Missing speaker', 'REQUIRED_FIELD_MISSING required-fields /0/speaker', [user(1, { speaker: undefined })]],
  ['Missing message', 'REQUIRED_FIELD_MISSING message-when-user /0/message', [user(1, { message: undefined })]],
  [
    'Missing assistant_reply',
    'REQUIRED_FIELD_MISSING reply-when-assistant /0/assistant_reply',
    [assistant(1, { assistant_reply: undefined })],
  ],
  ['Invalid turn_id type', 'INVALID_FIELD_TYPE wrong_type /0/turn_id', [user('1')]],
  ['Invalid speaker type', 'INVALID_FIELD_TYPE wrong_type /0/speaker', [user(1, { speaker: 5 })]],
  ['Invalid message type', 'INVALID_FIELD_TYPE wrong_type /0/message', [user(1, { message: ['Hello!'] })]],
  [
    'Invalid tool_input type',
    'INVALID_FIELD_TYPE wrong_type /0/tool_input',
    [assistant(1, { ...tool, tool_input: 'x' })],
  ],
  ['Invalid speaker value', 'INVALID_FIELD_VALUE speaker-allowed /0/speaker', [user(1, { speaker: 'User' })]],
  ['Invalid turn_id value', 'INVALID_FIELD_VALUE turn-id-positive /0/turn_id', [user(0)]],
  [
    'Invalid confidence_score',
    'INVALID_FIELD_VALUE confidence-in-range /0/confidence_score',
    [assistant(1, { confidence_score: 1.5 })],
  ],
  [
    'Invalid tool name',
    'INVALID_FIELD_VALUE tool-allowed /0/tool_used',
    [assistant(1, tool)],
    { allowed_tools: ['calculator'] },
  ],
  ['Empty message', 'CONTENT_ERROR not-blank /0/message', [user(1, { message: '' })]],
  ['Empty message: a reply', 'CONTENT_ERROR not-blank /0/assistant_reply', [assistant(1, { assistant_reply: '' })]],
  ['Message too short', 'CONTENT_ERROR message-length /0/message', [user(1)], { min_message_length: 10 }],
  [
    'Message too short: a reply',
    'CONTENT_ERROR reply-length /0/assistant_reply',
    [assistant(1)],
    { min_assistant_reply_length: 10 },
  ],
  ['Message too long', 'CONTENT_ERROR message-length /0/message', [user(1, { message: text(5001) })]],
  [
    'Message too long: a reply',
    'CONTENT_ERROR reply-length /0/assistant_reply',
    [assistant(1, { assistant_reply: text(5001) })],
  ],
  ['Non-sequential turn_ids', 'SEQUENCE_ERROR turn-ids-sequential /1/turn_id', [user(1), assistant(3)]],
  ['Duplicate turn_ids', 'SEQUENCE_ERROR turn-ids-unique /1/turn_id', [user(1), assistant(1)]],
  [
    'Missing tool_input',
    'TOOL_ERROR tool-input-present /0/tool_input',
    [assistant(1, { ...tool, tool_input: undefined })],
  ],
  [
    'Missing tool_output',
    'TOOL_ERROR tool-output-present /0/tool_output',
    [assistant(1, { ...tool, tool_output: undefined })],
  ],
  ['Invalid tool_input', 'INVALID_FIELD_TYPE wrong_type /0/tool_input', [assistant(1, { ...tool, tool_input: [] })]],
]

describe('the documented errors', () => {
  it.each(documented)('%s, alone', (_, expected, turns, config = {}) => {
    const { is_valid, errors, warnings } = validateConversation(turns, config)
    expect(errors.map(({ error_type, code, pointer }) => `${error_type} ${code} ${pointer}`)).toEqual([expected])
    expect([is_valid, warnings]).toEqual([false, []])
  })

  it('have twenty-four names, twenty-three of them different', () => {
    const names = documented.map(([title]) => title.split(':')[0])
    expect(new Set(names).size).toBe(24)
    expect(new Set(names.map((name) => (name === 'Invalid tool_input' ? 'Invalid tool_input type' : name))).size).toBe(
      23,
    )
  })
})

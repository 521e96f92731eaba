import { messageDiff, messageExcerpt } from './message-diff.js'

const fence = (lines: readonly string[]): string => ['```diff', ...lines, '```'].join('\n')

const node = { id: 'think', type: 'agent', outputs: ['think.json'], deps: ['collect'], stage: { name: 'a', limit: 1 } }

describe('the difference of two messages', () => {
  it('shows the keys that change, the first key and … for the rest', () => {
    const next = { ...node, outputs: { location: 'data' }, stage: { name: 'a', limit: 2 }, metrics: {} }
    expect(messageDiff(node, next)).toBe(
      fence([
        ' {',
        '   "id": "think",',
        '   …,',
        '-  "outputs": ["think.json"],',
        '+  "outputs": {"location":"data"},',
        '   …,',
        '   "stage": {',
        '     "name": "a",',
        '-    "limit": 1',
        '+    "limit": 2',
        '   },',
        '+  "metrics": {}',
        ' }',
      ]),
    )
  })

  it('compares the items of arrays of one length, and other arrays as a whole', () => {
    expect(messageDiff([1, 2, 3, 4], [1, 2, 5, 4])).toBe(fence([' [', '   …,', '-  3,', '+  5,', '   …', ' ]']))
    expect(messageDiff({ a: [1] }, { a: [1, 2] })).toBe(fence([' {', '-  "a": [1]', '+  "a": [1,2]', ' }']))
  })

  it('shows a value that is longer than a line on several lines, with a comma after each whole value', () => {
    const text = 'x'.repeat(76)
    expect(messageDiff({ a: { text, b: [1], c: {} }, d: 1 }, { a: { text: 1, b: { text } }, d: 1 })).toBe(
      fence([
        ' {',
        '   "a": {',
        `-    "text": "${text}",`,
        '+    "text": 1,',
        '-    "b": [1],',
        ...['+    "b": {', `+      "text": "${text}"`, '+    },'],
        '-    "c": {}',
        '   },',
        '   …',
        ' }',
      ]),
    )
    expect(messageDiff({ a: [text, 'b'], d: 1 }, { a: { text, b: [] }, e: 1 })).toBe(
      fence([
        ...[' {', '-  "a": [', `-    "${text}",`, '-    "b"', '-  ],'],
        ...['+  "a": {', `+    "text": "${text}",`, '+    "b": []', '+  },', '-  "d": 1,', '+  "e": 1', ' }'],
      ]),
    )
  })

  it('cuts a value of thousands of characters, and uses a longer fence around a value that contains one', () => {
    expect(messageDiff({ a: 'x'.repeat(2000) }, { a: '```' })).toBe(
      ['````diff', ' {', `-  "a": "${'x'.repeat(50)}…"`, '+  "a": "```"', ' }', '````'].join('\n'),
    )
  })
})

describe('the excerpt of a message', () => {
  it('shows the value at a pointer, and the first item for a star', () => {
    expect(messageExcerpt(node, '/stage/limit', '-')).toBe(
      fence([
        ' {',
        '   "id": "think",',
        '   …,',
        '   "stage": {',
        '     "name": "a",',
        '-    "limit": 1',
        '   }',
        ' }',
      ]),
    )
    expect(messageExcerpt({ all: [{ a: 1 }, { a: 2 }] }, '/all/*/a', '+')).toBe(
      fence([' {', '   "all": [', '     {', '+      "a": 1', '     },', '     …', '   ]', ' }']),
    )
  })

  it('shows the value of any key for a star', () => {
    expect(messageExcerpt({ scores: { a: 1 } }, '/scores/*', '-')).toBe(
      fence([' {', '   "scores": {', '-    "a": 1', '   }', ' }']),
    )
  })

  it('names a key that the message lacks', () => {
    expect(messageExcerpt({ id: 1, b: 2 }, '/topic', '-')).toBe(
      fence([' {', '   "id": 1,', '   …,', '-  "topic" is missing', ' }']),
    )
  })

  it('shows the first keys of the message if there is no pointer', () => {
    expect(messageExcerpt({ id: 1 }, '', '+')).toBe(fence(['+{"id":1}']))
  })
})

import {
  dictionary,
  exactly,
  integer,
  literal,
  number,
  oneOf,
  openOneOf,
  pair,
  reflect,
  struct,
  text,
  union,
} from '../index.js'
import { Bool, IsoDate, JsonValue, Ratio, Text } from '../codecs.js'
import { typeWords } from './type-words.js'

describe('typeWords', () => {
  it.each([
    [Text, 'text'],
    [text('Code', { minLength: 2, maxLength: 4 }), 'text from 2 to 4 characters'],
    [IsoDate, 'a calendar date, YYYY-MM-DD'],
    [Ratio, 'number from 0 to 1'],
    [integer('Step', { min: 1 }), 'integer of at least 1'],
    [number('Loss', { max: 9 }), 'number of at most 9'],
    [Bool, 'true or false'],
    [JsonValue, 'any JSON value'],
    [literal('planner'), '"planner"'],
    [oneOf('Level', 'low', 'high'), '"low" or "high"'],
    [openOneOf('Source', 'reddit'), '"reddit" or any other text'],
    [exactly(3, Ratio), 'list of exactly 3 items: number from 0 to 1'],
    [pair(IsoDate, Text), 'list of exactly 2: a calendar date, YYYY-MM-DD, text'],
    [dictionary(Bool), 'object with any keys: true or false'],
    [struct('Open', {}, {}, { open: true }), 'object, any other key too'],
    [union('Count', [integer('Int'), Text]), 'integer or text'],
  ])('says %s in words', (codec, words) => {
    expect(typeWords(reflect(codec))).toBe(words)
  })
})

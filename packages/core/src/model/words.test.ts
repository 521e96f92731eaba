import {
  recordOf,
  arrayOf,
  integerOf,
  literal,
  numberOf,
  enumOf,
  openEnumOf,
  tuple,
  schemaNodeOf,
  struct,
  stringOf,
  union,
} from '../index.js'
import { IsoDate, JsonValue, Ratio } from '../codecs.js'
import { boolean, string } from '../codec/primitives.js'
import { typeWords } from './words.js'

describe('typeWords', () => {
  it.each([
    [string, 'text'],
    [stringOf({ minLength: 2, maxLength: 4 }, 'Code'), 'text from 2 to 4 characters'],
    [IsoDate, 'a calendar date, YYYY-MM-DD'],
    [Ratio, 'number from 0 to 1'],
    [integerOf({ min: 1 }, 'Step'), 'integer of at least 1'],
    [numberOf({ max: 9 }, 'Loss'), 'number of at most 9'],
    [boolean, 'true or false'],
    [JsonValue, 'any JSON value'],
    [literal('planner'), '"planner"'],
    [enumOf('low', 'high'), '"low" or "high"'],
    [openEnumOf('reddit'), '"reddit" or any other text'],
    [arrayOf(Ratio, { length: 3 }), 'list of exactly 3 items: number from 0 to 1'],
    [tuple([IsoDate, string]), 'list of exactly 2: a calendar date, YYYY-MM-DD, text'],
    [recordOf(boolean), 'object with any keys: true or false'],
    [struct('Open', {}, {}, { open: true }), 'object (other keys allowed)'],
    [union('Count', [integerOf({}, 'Int'), string]), 'integer or text'],
  ])('describes %s in words', (codec, words) => {
    expect(typeWords(schemaNodeOf(codec))).toBe(words)
  })
})

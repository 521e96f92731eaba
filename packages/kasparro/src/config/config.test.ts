import { rejects, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import example from './config.example.json' with { type: 'json' }
import { type Config, config, DateFormat } from './config.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('kasparro/config', () => {
  rejects(
    { contract: config, examples: [example] },
    {
      'an empty object': [
        setAt('', {}),
        ...at('missing', '/thresholds', '/agents', '/retry', '/logging', '/random_seed', '/data_quality'),
      ],
      'empty sections': [
        [
          setAt('/thresholds', {}),
          setAt('/agents', {}),
          setAt('/retry', {}),
          setAt('/logging', {}),
          setAt('/data_quality', {}),
        ],
        ...at('missing', '/thresholds/low_ctr', '/thresholds/high_confidence', '/thresholds/roas_change_significant'),
        ...at('missing', '/agents/max_hypotheses', '/agents/min_data_points'),
        ...at('missing', '/retry/max_retries', '/retry/backoff_multiplier', '/logging/level', '/logging/format'),
        ...at('missing', '/data_quality/max_missing_percentage', '/data_quality/date_format'),
      ],
      'thresholds outside 0 to 1': [
        setAt('/thresholds', { low_ctr: -0.01, high_confidence: 70, roas_change_significant: 1.01 }),
        ...at(
          'out_of_range',
          '/thresholds/low_ctr',
          '/thresholds/high_confidence',
          '/thresholds/roas_change_significant',
        ),
      ],
      'limits of none': [
        setAt('/agents', { max_hypotheses: 0, min_data_points: 0 }),
        ...at('out_of_range', '/agents/max_hypotheses', '/agents/min_data_points'),
      ],
      'a negative number of retries and a wait that shrinks': [
        setAt('/retry', { max_retries: -1, backoff_multiplier: 0.5 }),
        ...at('out_of_range', '/retry/max_retries', '/retry/backoff_multiplier'),
      ],
      'numbers that are not whole': [
        [setAt('/agents/max_hypotheses', 2.5), setAt('/retry/max_retries', '3'), setAt('/random_seed', 0.5)],
        ...at('wrong_type', '/agents/max_hypotheses', '/retry/max_retries', '/random_seed'),
      ],
      'a level in lower case and an unknown format': [
        setAt('/logging', { level: 'info', format: 'xml' }),
        { code: 'not_one_of', pointer: '/logging/level', hint: 'Did you mean "INFO"?' },
        ...at('not_one_of', '/logging/format'),
      ],
      'a share of missing values in percent': [
        setAt('/data_quality/max_missing_percentage', 10),
        ...at('out_of_range', '/data_quality/max_missing_percentage'),
      ],
      'a date format that is none': [
        setAt('/data_quality/date_format', 'YYYY-MM-DD'),
        ...at('bad_format', '/data_quality/date_format'),
      ],
    },
  )

  it('accepts a negative seed, no retries and the ends of every range', () => {
    const edge = {
      ...example,
      thresholds: { low_ctr: 0, high_confidence: 1, roas_change_significant: 0 },
      agents: { max_hypotheses: 1, min_data_points: 1 },
      retry: { max_retries: 0, backoff_multiplier: 1 },
      random_seed: -7,
    }
    expect(config.validate(edge, 'strict').errors).toEqual([])
  })

  it('accepts undocumented keys, and reports each in strict mode', () => {
    const real = { ...example, log_dir: 'logs', thresholds: { ...example.thresholds, trend_stable_threshold: 2 } }
    expect(config.validate(real).errors).toEqual([])
    expect(config.validate(real, 'strict').errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown_key', '/thresholds/trend_stable_threshold'],
      ['unknown_key', '/log_dir'],
    ])
  })

  it('decodes the documented YAML, which is its example', () => {
    const value: unknown = parse(readFileSync(join(__dirname, 'config.example.yaml'), 'utf8'))
    expect(value).toEqual(example)
    expect(config.validate(value, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    expectTypeOf<Config['logging']>().toEqualTypeOf<{
      level: 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR'
      format: 'json' | 'text'
    }>()
  })
})

const directives = [
  'a',
  'A',
  'w',
  'd',
  'b',
  'B',
  'm',
  'y',
  'Y',
  'H',
  'I',
  'p',
  'M',
  'S',
  'f',
  'z',
  'Z',
  'j',
  'U',
  'W',
  'c',
  'x',
  'X',
  'G',
  'u',
  'V',
  '%',
]

describe('DateFormat', () => {
  it('accepts every directive that exists and rejects every other letter', () => {
    const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
    expect(printable.filter((letter) => DateFormat.is(`%${letter}`))).toEqual([...directives].sort())
  })

  it('requires at least one directive', () => {
    expect(['', 'YYYY-MM-DD', '2024'].filter(DateFormat.is)).toEqual([])
    expect(['%Y-%m-%d', 'on %d.%m.%Y', '%d%m%y', '%%'].filter((format) => !DateFormat.is(format))).toEqual([])
  })

  it('rejects an unknown directive beside a known one, and a lone percent sign', () => {
    expect(['%Y-%q', '%Y%', '% Y', '%-d', '%Y-%m-%d\n'].filter(DateFormat.is)).toEqual([])
  })

  it('returns quickly for a long text that almost matches', () => {
    expect(DateFormat.is(`${'%Y'.repeat(100_000)}%`)).toBe(false)
  })
})

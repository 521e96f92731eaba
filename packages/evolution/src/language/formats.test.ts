import { format as judges } from '@cfworker/json-schema'
import fc from 'fast-check'
import { isUnsupported } from './automaton.js'
import { formatExamples, formatLanguage } from './formats.js'
import { contains } from './operations.js'

const samples: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-02-29', '2023-02-28', '1900-02-29', '0000-02-29', '2000-12-31', '2024-11-31', '2024-00-10'],
  ipv6: [
    '::',
    '::1',
    '1::',
    '1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7::',
    '::2:3:4:5:6:7:8',
    '1:2::7:8',
    '1:2:3:4:5:6:1.2.3.4',
    '::ffff:255.1.0.9',
    '1:2:3:4:5::1.2.3.4',
    'a::b::c',
  ],
  'json-pointer': ['', '/', '/a/0', '/a~0b~1', '/~2', 'a', '/é😀'],
  'relative-json-pointer': ['0', '1/a', '01', '3#', '2/~1', ''],
  'json-pointer-uri-fragment': ['#', '#/a%20b', '#/~1', '#/é', '/a'],
}

describe('formatLanguage', () => {
  it.each(Object.keys(samples))('agrees with a validator on %s', (name) => {
    const language = formatLanguage(name)
    const judge = judges[name]
    if (!language || isUnsupported(language) || !judge) throw new Error(`${name} is not decided`)
    const characters = [...new Set((samples[name] ?? []).join(''))]
    const near = fc
      .tuple(fc.constantFrom(...(samples[name] ?? [])), fc.nat(), fc.nat(3), fc.constantFrom(...characters, '\n'))
      .map(
        ([word, at, gone, put]) =>
          word.slice(0, at % (word.length + 1)) + put + word.slice((at % (word.length + 1)) + gone),
      )
    for (const word of samples[name] ?? []) expect([word, contains(language, word)]).toEqual([word, judge(word)])
    fc.assert(
      fc.property(near, (word) => contains(language, word) === judge(word)),
      { numRuns: 2_000 },
    )
  })
  it('returns a reason for a disputed format, and undefined for an unknown one', () => {
    expect(formatLanguage('uuid')).toEqual({ unsupported: 'validators differ on what the format "uuid" accepts' })
    expect(formatLanguage('colour')).toBeUndefined()
    expect(formatLanguage('__proto__')).toBeUndefined()
  })
})

describe('formatExamples', () => {
  it.each(Object.keys(judges))('has only strings that a validator accepts as %s', (name) => {
    expect(formatExamples(name).filter((text) => judges[name]?.(text) !== true)).toEqual([])
  })
})

import type { Language, Unsupported } from './automaton.js'
import { patternLanguage } from './pattern-language.js'

const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const everyYear = [
  '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '02-(?:0[1-9]|1[0-9]|2[0-8])',
].join('|')
const date = `[0-9]{4}-(?:${everyYear})|${leapYear}-02-29`

const pointer = '(?:\\/(?:[^~\\/]|~[01])*)*'
const fragment = "#(?:\\/(?:[A-Za-z0-9_.!$&'()*+,;:=@\\-]|%[0-9A-Fa-f]{2}|~[01])*)*"

const group = '[0-9A-Fa-f]{1,4}'
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ipv4 = `${octet}(?:\\.${octet}){3}`
// Matches at most `most` groups after `::`. The last two may be written as an IPv4 address.
const tail = (most: number): string =>
  [
    '',
    ...(most > 0 ? [`${group}(?::${group}){0,${String(most - 1)}}`] : []),
    ...(most > 1 ? [`(?:${group}:){0,${String(most - 2)}}${ipv4}`] : []),
  ].join('|')
const compressed = Array.from({ length: 8 }, (_, groups) => {
  const head = groups === 0 ? '' : `${group}(?::${group}){${String(groups - 1)}}`
  return `${head}::(?:${tail(7 - groups)})`
})
const ipv6 = [`(?:${group}:){7}${group}`, `(?:${group}:){6}${ipv4}`, ...compressed].join('|')

const patterns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    date,
    ipv6,
    'json-pointer': pointer,
    'relative-json-pointer': `(?:0|[1-9][0-9]*)(?:#|${pointer})`,
    'json-pointer-uri-fragment': fragment,
  }).map(([name, pattern]) => [name, `^(?:${pattern})$`]),
)

/** The formats on which validators differ, each with strings that all of them accept. */
const disputed: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'date-time': ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.5+01:00'],
    duration: ['P1D', 'PT1H'],
    email: ['a@example.com', 'first.last@example.org'],
    hostname: ['example.com', 'a'],
    'idn-email': ['a@example.com'],
    'idn-hostname': ['example.com'],
    ipv4: ['127.0.0.1', '10.0.0.255'],
    iri: ['https://example.com/a'],
    'iri-reference': ['/a', 'https://example.com/a'],
    regex: ['^a$', 'a'],
    time: ['12:00:00Z', '12:00:00.5+01:00'],
    uri: ['https://example.com/a', 'urn:a:b'],
    'uri-reference': ['/a', 'https://example.com/a'],
    'uri-template': ['/a/{b}', 'https://example.com/{a}'],
    url: ['https://example.com/a'],
    uuid: ['2eb8aa08-aa98-11ea-b4aa-73b441d16380', '00000000-0000-4000-8000-000000000000'],
  }),
)

/** The formats on which validators differ that no validator takes an empty string for. */
const nonEmpty: ReadonlySet<string> = new Set(['date-time', 'duration', 'email', 'ipv4', 'time', 'uri', 'url', 'uuid'])

/** Returns the least length of a string that a validator accepts for a format on which validators differ. */
export const leastLength = (name: string): number => (nonEmpty.has(name) ? 1 : 0)

/** Returns strings that every validator accepts for a format on which validators differ; none for other formats. */
export const formatExamples = (name: string): readonly string[] => disputed.get(name) ?? []

/**
 * Returns the strings that a `format` accepts. It decides only the formats on which the supported validators agree for
 * every string. The others are `unsupported`: some validators accept `2024-01-15 10:30:00+0100` as a `date-time`, or
 * `urn:uuid:…` as a `uuid`. Returns `undefined` for a name that no draft defines.
 */
export const formatLanguage = (name: string): Language | Unsupported | undefined => {
  const pattern = patterns.get(name)
  if (pattern !== undefined) return patternLanguage(pattern)
  return disputed.has(name) ? { unsupported: `validators differ on what the format "${name}" accepts` } : undefined
}

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

const disputed: ReadonlySet<string> = new Set([
  'date-time',
  'duration',
  'email',
  'hostname',
  'idn-email',
  'idn-hostname',
  'ipv4',
  'iri',
  'iri-reference',
  'regex',
  'time',
  'uri',
  'uri-reference',
  'uri-template',
  'url',
  'uuid',
])

/**
 * Returns the strings that a `format` accepts. It decides only the formats on which the supported validators agree for
 * every string. The others are `unsupported`: some validators accept `2024-01-15 10:30:00+0100` as a `date-time`, or
 * `urn:uuid:…` as a `uuid`. Returns `undefined` for a name that no validator checks, since it accepts every string.
 */
export const formatLanguage = (name: string): Language | Unsupported | undefined => {
  const pattern = patterns.get(name)
  if (pattern !== undefined) return patternLanguage(pattern)
  return disputed.has(name) ? { unsupported: `validators differ on what the format "${name}" accepts` } : undefined
}

import type { Declared } from '../walk/declared.js'
import type { Cause } from './cause.js'
import { nearest } from './did-you-mean.js'
import { quoted } from './display.js'
import type { Expected } from './expected.js'
import type { Path } from './path.js'

/** The issue a hint is for. */
interface About {
  readonly path: Path
  readonly expected: Expected
  readonly value: unknown
}

const nearValue = ({ expected, value }: About): string | undefined => {
  if (typeof value !== 'string' || !Array.isArray(expected)) return undefined
  const found = nearest(
    value,
    expected.filter((one) => typeof one === 'string'),
  )
  return found === undefined ? undefined : `Did you mean ${JSON.stringify(found)}?`
}

type OfKey = Extract<Cause, { readonly declared: Declared }>

/** Why a key may be missing: it came under its former name, or misspelt. */
const missingKey = ({ declared, object }: OfKey, key: string): string | undefined => {
  const formerly = declared.heirs.find((heir) => heir.key === key)?.formerly
  if (formerly !== undefined && Object.hasOwn(object, formerly.key)) {
    return `Renamed from ${quoted(formerly.key)} in ${formerly.since}.`
  }
  const known = new Set(declared.keys)
  const found = nearest(
    key,
    Object.keys(object).filter((one) => !known.has(one)),
  )
  return found === undefined ? undefined : `The message has ${quoted(found)}: did you mean ${quoted(key)}?`
}

/** The declared key that was meant, when it is absent and near. */
const unknownKey = ({ declared, object }: OfKey, key: string): string | undefined => {
  const found = nearest(
    key,
    declared.keys.filter((one) => !Object.hasOwn(object, one)),
  )
  return found === undefined ? undefined : `Did you mean ${quoted(found)}?`
}

const withArticle = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`

/**
 * The hint of a cause, if there is one.
 *
 * @category destructors
 * @since 1.2.0
 */
export const hintOf = (cause: Cause, about: About): string | undefined => {
  switch (cause.kind) {
    case 'near':
      return nearValue(about)
    case 'missing':
      return missingKey(cause, String(about.path.at(-1)))
    case 'unknown':
      return unknownKey(cause, String(about.path.at(-1)))
    case 'renamed':
      return `Renamed in ${cause.since}.`
    case 'claimed':
      return `This is ${withArticle(cause.by)}.`
  }
}

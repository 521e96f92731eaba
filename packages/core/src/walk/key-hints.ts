import { nearest } from '../issue/did-you-mean.js'
import { quoted } from '../issue/display.js'
import type { Path } from '../issue/path.js'
import type { Declared } from './declared.js'
import type { Keyed } from './keyed.js'

const undeclared = ({ keys }: Declared, value: Keyed): string[] => {
  const declared = new Set(keys)
  return Object.keys(value).filter((key) => !declared.has(key))
}

/** What a missing key may be explained by. */
interface Missing {
  readonly declared: Declared
  readonly object: Keyed
}

/** Why a key may be missing: it came under its former name, or misspelt. */
export const missingHint = ({ path }: { readonly path: Path }, { declared, object }: Missing): string | undefined => {
  const key = String(path.at(-1))
  const formerly = declared.heirs.find((heir) => heir.key === key)?.formerly
  if (formerly !== undefined && Object.hasOwn(object, formerly.key)) {
    return `Renamed from ${quoted(formerly.key)} in ${formerly.since}.`
  }
  const found = nearest(key, undeclared(declared, object))
  return found === undefined ? undefined : `The message has ${quoted(found)}: did you mean ${quoted(key)}?`
}

/** The declared key that was meant, when it is absent and near. */
export const unknownKeyHint =
  (key: string, { keys }: Declared, value: Keyed) =>
  (): string | undefined => {
    const found = nearest(
      key,
      keys.filter((one) => !Object.hasOwn(value, one)),
    )
    return found === undefined ? undefined : `Did you mean ${quoted(found)}?`
  }

import { checkArguments } from '@contracts/core/internal'
import { aKeyPart, aKeyWriting } from '../arguments.js'

/**
 * A way to write a part of a key: the character that begins an escape, and the pattern of the characters that are written
 * as they are.
 *
 * @category model
 * @since 1.0.0
 */
export interface KeyWriting {
  /** Character that begins an escape. It is not a plain one. */
  readonly escape: string
  /** Matches one plain character. */
  readonly plain: RegExp
}

/** Names of files: no capital letters, since some file systems do not tell them from small ones. */
export const fileNames: KeyWriting = { escape: '%', plain: /^[a-z0-9_@.-]$/ }

/**
 * Names in a bucket of NATS, whose parts end at a dot.
 *
 * @category model
 * @since 1.0.0
 */
export const bucketKeys: KeyWriting = { escape: '=', plain: /^[A-Za-z0-9_-]$/ }

const escaped = (unit: string, { escape }: KeyWriting): string => {
  const code = unit.charCodeAt(0)
  return code < 256
    ? `${escape}${code.toString(16).padStart(2, '0')}`
    : `${escape}u${code.toString(16).padStart(4, '0')}`
}

/**
 * Writes a part of a key. Different texts are written differently, and none as the empty text or with a dot at an end.
 *
 * @category destructors
 * @since 1.0.0
 */
export const writeKeyPart = (part: string, writing: KeyWriting): string => {
  checkArguments('writeKeyPart', [aKeyPart, part], [aKeyWriting, writing])
  if (part === '') return writing.escape
  const units = part.split('')
  return units
    .map((unit, i) => {
      const isOuterDot = unit === '.' && (i === 0 || i === units.length - 1)
      return writing.plain.test(unit) && !isOuterDot ? unit : escaped(unit, writing)
    })
    .join('')
}

/**
 * Reads what `writeKeyPart` has written; `undefined` for any other text.
 *
 * @category constructors
 * @since 1.0.0
 */
export const readKeyPart = (text: string, writing: KeyWriting): string | undefined => {
  checkArguments('readKeyPart', [aKeyPart, text], [aKeyWriting, writing])
  const { escape } = writing
  const part =
    text === escape
      ? ''
      : text.replaceAll(
          new RegExp(`${escape}(?:u([0-9a-f]{4})|([0-9a-f]{2}))`, 'g'),
          (_all, long?: string, short?: string) => String.fromCharCode(parseInt(long ?? short ?? '', 16)),
        )
  return writeKeyPart(part, writing) === text ? part : undefined
}

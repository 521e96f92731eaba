import { checkArgument, checkText, isListOf } from './argument.js'

/**
 * The location of a value in a message: object keys and array indexes, outermost first.
 *
 * @category model
 * @since 1.0.0
 */
export type Path = readonly (string | number)[]

const isSegment = (segment: unknown): boolean => typeof segment === 'string' || Number.isFinite(segment)

/** Returns whether a value is a path: a list of keys and indexes without holes. */
export const isPath = (path: unknown): boolean => isListOf(path, isSegment)

/**
 * Escapes a key as a segment of a pointer.
 *
 * @example
 * assert.strictEqual(escapePointerSegment('a/b~c'), 'a~1b~0c')
 *
 * @category destructors
 * @since 2.0.0
 */
export const escapePointerSegment = (key: string | number): string =>
  String(key).replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * Returns the RFC 6901 pointer of a path: `/hypotheses/0/category`. The pointer of the whole message is the empty
 * string.
 *
 * @example
 * assert.strictEqual(toPointer(['a/b', 0, 'm~n']), '/a~1b/0/m~0n')
 *
 * @category destructors
 * @since 1.0.0
 */
export const toPointer = (path: Path): string => {
  checkArgument(Array.isArray(path), 'toPointer', 'a path', "toPointer(['items', 0])")
  return joinPath(path)
}

/** Returns the pointer of a path that is known to be a list. */
export const joinPath = (path: Path): string => path.map((segment) => `/${escapePointerSegment(segment)}`).join('')

/** Returns whether a text has the form of a pointer. */
export const isPointer = (text: string): boolean => text === '' || text.startsWith('/')

/** The words about a text that is not a pointer, to follow the text. */
export const notPointer = "is not a JSON Pointer: begin it with /, or write '' for the whole value"

/**
 * Returns the segments of a pointer, all as strings: only the message decides whether `0` is an index or a key. Throws
 * a `TypeError` for a text that is not a pointer: it neither is empty nor begins with `/`.
 *
 * @example
 * assert.deepStrictEqual(parsePointer('/a~1b/0'), ['a/b', '0'])
 *
 * @category constructors
 * @since 2.0.0
 */
export const parsePointer = (pointer: string): readonly string[] => {
  checkText(pointer, 'parsePointer', "parsePointer('/items/0')")
  if (!isPointer(pointer)) throw new TypeError(`${JSON.stringify(pointer)} ${notPointer}`)
  return splitPointer(pointer)
}

/** Returns the segments of a text that was checked to be a pointer. */
export const splitPointer = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))

/**
 * A line and column of a document, both counted from 1.
 *
 * @category model
 * @since 1.0.0
 */
export interface DocumentLocation {
  /** The line, counted from 1. */
  readonly line: number
  /** The column, counted from 1. */
  readonly column: number
}

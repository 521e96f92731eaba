import { types } from 'node:util'

/** Values of which most are wrong as any argument. */
const wrongValues: Readonly<Record<string, unknown>> = {
  undefined,
  null: null,
  1: 1,
  "'a'": 'a',
  '{}': {},
  '[]': [],
  '[null]': [null],
  '() => 1': () => 1,
}

/** The sentences of an engine, which do not say what to write. */
const ofEngine =
  /Cannot (?:read|convert|destructure|use|set|create|mix|access)|cannot read|is not (?:a function|iterable|an object|a constructor|defined)|callable|^Invalid \w+ (?:length|value)|called on (?:null|undefined|non-object)|Maximum call stack|Reduce of empty/

type Named = readonly (readonly [words: string, value: unknown])[]

/** Returns each list of arguments of a length. */
const listsOf = (values: Named, length: number): readonly Named[] =>
  length === 0 ? [[]] : listsOf(values, length - 1).flatMap((list) => values.map((one) => [...list, one]))

const isClass = (value: unknown): boolean => /^class\b/.test(Function.prototype.toString.call(value))

/** Calls a function, or makes an instance of a class. Returns the error, or `undefined`. */
const errorOf = async (make: (...given: unknown[]) => unknown, given: unknown[]): Promise<Error | undefined> => {
  try {
    const made: unknown = isClass(make) ? Reflect.construct(make, given) : make(...given)
    if (types.isPromise(made)) await made // not anything with `then`: reading it may throw
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(`threw ${String(error)}, which is no error`)
  }
}

/** The settings of `wrongCalls`. */
interface WrongCalls {
  /** Values that are right for some argument, by their names. */
  readonly right?: Readonly<Record<string, unknown>>
  /** The functions that do not check their arguments, each with the reason. */
  readonly unchecked?: Readonly<Record<string, string>>
}

/**
 * Calls every function that an entry exports with wrong arguments in each position, as a caller without types does.
 * Returns the first call of each function that ends in the sentence of an engine, or in anything but a `TypeError`. A
 * function in `unchecked` for which there is no such call is returned as well.
 */
export const wrongCalls = async (
  entry: Readonly<Record<string, unknown>>,
  { right = {}, unchecked = {} }: WrongCalls = {},
): Promise<readonly string[]> => {
  const values = Object.entries({ ...wrongValues, ...right })
  const found: string[] = []
  for (const [name, make] of Object.entries(entry)) {
    if (typeof make !== 'function') continue
    const lists = listsOf(values, Math.min(3, make.length + 1)) // with one optional argument
    let wrong: string | undefined
    for (const list of lists) {
      const error = await errorOf(
        make as (...given: unknown[]) => unknown, // any function can be called
        list.map(([, value]) => value),
      )
      if (error === undefined || (error.name === 'TypeError' && !ofEngine.test(error.message))) continue
      wrong = `${name}(${list.map(([words]) => words).join(', ')}) throws ${String(error)}`
      break
    }
    if (Object.hasOwn(unchecked, name)) {
      if (wrong === undefined) found.push(`${name} checks its arguments, and need not be in unchecked`)
    } else if (wrong !== undefined) found.push(wrong)
  }
  return found
}

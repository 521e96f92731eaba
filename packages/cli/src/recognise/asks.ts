import { type AnyContract, parsePointer } from '@contracts/core'

type Check = (value: unknown) => readonly unknown[]

/** What rules ask of a place of a message, and of the places below it, by their keys. */
export interface Asks {
  readonly here: readonly Check[]
  readonly below: ReadonlyMap<string, Asks>
}

/** Of most places nothing is asked but their shape. */
export const nothingAsked: Asks = { here: [], below: new Map() }

interface Pointed {
  readonly path: readonly string[]
  readonly check: Check
}

const gather = (pointed: readonly Pointed[]): Asks => {
  const keys = new Set(pointed.flatMap(({ path: [key] }) => key ?? []))
  const under = (key: string): readonly Pointed[] =>
    pointed.flatMap(({ path: [first, ...path], check }) => (first === key ? [{ path, check }] : []))
  return {
    here: pointed.flatMap(({ path, check }) => (path.length === 0 ? [check] : [])),
    below: new Map([...keys].map((key) => [key, gather(under(key))])),
  }
}

/** What the rules of a contract ask, place by place; nothing where one is asked of the whole, or of many places at once. */
export const asksOf = ({ rules }: Pick<AnyContract, 'rules'>): Asks | undefined => {
  const pointed = rules.flatMap(({ at, check }) =>
    // A rule is asked only where the shape of its contract holds, which is what its author wrote it for.
    at.map((pointer) => ({ path: parsePointer(pointer), check: check as Check })),
  )
  return pointed.some(({ path }) => path.length === 0 || path.includes('*')) ? undefined : gather(pointed)
}

/** Whether a rule has nothing to say of a value. Of one that fails the contract tells. */
const isSilent = (check: Check, value: unknown): boolean => {
  try {
    const found: unknown = check(value)
    if (found instanceof Promise) found.catch(() => undefined) // its rejection must not end the command
    return Array.isArray(found) && found.length === 0
  } catch {
    return false
  }
}

/** Whether rules have nothing to say of a value; null is none. */
export const areSilent = (checks: readonly Check[], value: unknown): boolean =>
  value === null || checks.every((check) => isSilent(check, value))

import { nearest } from '../issue/did-you-mean.js'
import type { Expected } from '../issue/expected.js'

/** The allowed value that was meant, asked for only when somebody reads the hint. */
export const near = ({
  expected,
  value,
}: {
  readonly expected: Expected
  readonly value: unknown
}): string | undefined => {
  if (typeof value !== 'string' || !Array.isArray(expected)) return undefined
  const found = nearest(
    value,
    expected.filter((one) => typeof one === 'string'),
  )
  return found === undefined ? undefined : `Did you mean ${JSON.stringify(found)}?`
}

import type { Primitive } from '../reflect/json.js'
import { nearest } from '../issue/did-you-mean.js'

/** The allowed value that was meant, asked for only when somebody reads the hint. */
export const near = (values: readonly Primitive[], value: unknown) => (): string | undefined => {
  if (typeof value !== 'string') return undefined
  const found = nearest(
    value,
    values.filter((one) => typeof one === 'string'),
  )
  return found === undefined ? undefined : `Did you mean ${JSON.stringify(found)}?`
}

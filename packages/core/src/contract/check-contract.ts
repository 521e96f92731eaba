import { isSchemaNode } from '../model/argument.js'
import { isObject } from '../model/json.js'

/** Returns the value of a key; `undefined` if the value is not an object. */
const inner = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined)

const refuseOther = (caller: string, value: unknown): never => {
  const given =
    typeof inner(value, 'validate') === 'function' ? 'a codec' : isSchemaNode(value) ? 'a schema node' : undefined
  throw new TypeError(
    given === undefined
      ? `${caller} takes a contract: pass a contract, as contract({ … }) returns it`
      : `${caller} takes a contract, not ${given}: pass a contract, such as contract({ …, codec })`,
  )
}

/** Throws a `TypeError` if a value that was passed to a function is not a contract, such as a codec. */
export const checkContract = (caller: string, value: unknown): void => {
  if (!isSchemaNode(inner(value, 'node'))) refuseOther(caller, value)
}

/** Throws a `TypeError` if a value that was passed to a function is not a catalog, such as its parts. */
export const checkCatalog = (caller: string, value: unknown): void => {
  if (!Array.isArray(inner(value, 'entries')) || !Array.isArray(inner(value, 'migrations')))
    throw new TypeError(`${caller} takes a catalog: pass that of your contracts, as catalog({ … }) returns it`)
}

/** Throws a `TypeError` if a value is neither a contract nor a decoder. A codec decodes too, and reports other errors. */
export const checkDecodable = (caller: string, value: unknown): void => {
  if (typeof inner(value, 'decode') !== 'function' || typeof inner(value, 'encode') === 'function')
    refuseOther(caller, value)
}

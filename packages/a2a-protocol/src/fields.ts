import { arrayOf, field, string, stringOf } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'

/** The optional fields that messages and artifacts of both versions have. */
export const extended = {
  metadata: field(JsonObject, 'Values of extensions and of applications, by key.'),
  extensions: field(arrayOf(string), 'URIs of the extensions that contributed.'),
}

/** A time as JSON writes it in A2A 1.0: a date-time of RFC 3339. */
export const Timestamp = stringOf({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$',
  expects: 'a date-time, YYYY-MM-DDTHH:MM:SS with Z or an offset',
})

/** Returns the keys of an object whose values are present: neither absent nor null. */
export const present = <T extends object>(parts: T): { readonly [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>
  } // the values that are left

import { arrayOf, field, string } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'

/** The optional fields that messages and artifacts of both versions have. */
export const extended = {
  metadata: field(JsonObject, 'Values of extensions and of applications, by key.'),
  extensions: field(arrayOf(string), 'URIs of the extensions that contributed.'),
}

/** Returns the keys of an object whose values are present: neither absent nor null. */
export const present = <T extends object>(parts: T): { readonly [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>
  } // the values that are left

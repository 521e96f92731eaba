import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject } from '@contracts/core'

/** Reads the package.json of a folder. Returns an empty object if it is missing or no JSON object. */
export const manifestAt = (folder: string): Readonly<Record<string, unknown>> => {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return isJsonObject(found) ? found : {}
  } catch {
    return {} // missing or no JSON: it names nothing
  }
}

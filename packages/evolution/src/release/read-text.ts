import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Json } from '@contracts/core'

/** Returns the text of a file; `undefined` if there is none that can be read. */
export const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

export const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Parses a text; `undefined` if there is no text or it is not JSON. */
export const parseJson = (text: string | undefined): Json | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json) // what JSON.parse returns is JSON
  } catch {
    return undefined
  }
}

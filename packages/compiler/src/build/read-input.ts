/** Reads the input of a build. What cannot be read is one line that names the file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from 'esbuild'

/** Input of a build that is missing or cannot be read. The command exits with 2. */
export class UnreadableInput extends Error {}

const messagesOf = (error: unknown): readonly Message[] =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? (error.errors as Message[]) : [] // as esbuild throws

/**
 * Describes a failure of esbuild in one line: the first error at its file, line and column, both from 1, and the number of
 * the others. Returns `undefined` for any other error.
 */
export const describeFailure = (error: unknown, file?: string): string | undefined => {
  const [first, ...others] = messagesOf(error)
  if (first === undefined) return undefined
  const { text, location } = first
  const at = location && `${file ?? location.file}:${String(location.line)}:${String(location.column + 1)}: `
  const more = others.length === 0 ? '' : ` (and ${String(others.length)} more)`
  return `${at ?? ''}${text.split('\n', 1)[0] ?? ''}${more}`
}

/** Returns the text of the package.json of a folder. */
const manifestText = (folder: string): string => {
  try {
    return readFileSync(join(folder, 'package.json'), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // as every function of node:fs throws
    throw new UnreadableInput(
      code === 'ENOENT'
        ? `${folder} has no package.json: run contracts-compiler in the folder of a contract package.`
        : `package.json cannot be read (${String(code)}).`,
    )
  }
}

/** Returns the package.json of a folder. Throws an `UnreadableInput` if it is missing or not JSON. */
export const readManifest = async (folder: string): Promise<unknown> => {
  const text = manifestText(folder)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const { transform } = await import('esbuild')
    const found = await transform(text, { loader: 'json', logLevel: 'silent' }).then(() => undefined, describeJson)
    throw new UnreadableInput(found ?? `package.json is not JSON: ${(error as SyntaxError).message}`)
  }
}

const describeJson = (error: unknown): string | undefined => describeFailure(error, 'package.json')

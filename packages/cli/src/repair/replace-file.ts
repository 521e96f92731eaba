import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { whyUnwritable } from './unwritable.js'

/**
 * Puts this text in the place of a file, a link's target too: written under another name beside it and renamed, so that
 * the file is the old one or the new one, whatever happens. Answers why it could not be written.
 */
export const replaceFile = (path: string, text: string): string | undefined => {
  let temporary: string | undefined
  try {
    const real = realpathSync(path)
    const { mode } = statSync(real)
    const beside = `${real}.${String(process.pid)}.tmp`
    writeFileSync(beside, text, { mode, flag: 'wx' })
    temporary = beside
    renameSync(beside, real)
    return undefined
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { force: true })
    return whyUnwritable(error)
  }
}

import { statSync } from 'node:fs'

/** What stands at this path; nothing where there is nothing, or nothing for us to see. */
export const kindOf = (path: string): 'file' | 'folder' | undefined => {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A folder of ours where packages are found as everywhere in the workspace; what is written there is made anew. */
export const workFolder = (name: string): string => {
  const folder = fileURLToPath(new URL(`./work/${name}/`, import.meta.url))
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Writes a module where a process can import it, and answers with its path. */
export const put = (folder: string, file: string, source: string): string => {
  const path = `${folder}${file}`
  writeFileSync(path, source)
  return path
}

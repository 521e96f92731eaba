import { files, textOf } from '../workspace/files.js'
import type { Law } from './law.js'

/** A README is one page: what it is, one example, the table. */
export const pages: Law = {
  says: 'a README has 120 lines at most',
  check: () =>
    files
      .filter((file) => /(^|\/)README\.md$/.test(file))
      .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 120)
      .map(({ file, lines }) => `${file} has ${String(lines)} lines`),
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** A code block of a page. `follows` is true if only empty lines separate it from the previous block. */
export interface Block {
  readonly line: number
  readonly language: string
  readonly code: string
  readonly follows: boolean
}

/** A page of the repository: its path from the root, and its code blocks. */
export interface Page {
  readonly path: string
  readonly blocks: readonly Block[]
}

const root = resolve('../..')

const blocksOf = (text: string): readonly Block[] => {
  let end = -1
  return [...text.matchAll(/^(`{3,})(\w+)\n([^]*?)^\1$/gm)].map(
    ({ 0: whole, 2: language = '', 3: code = '', index }) => {
      const follows = end >= 0 && text.slice(end, index).trim() === ''
      end = index + whole.length
      return { line: text.slice(0, index).split('\n').length, language, code, follows }
    },
  )
}

/** Every page: those in the root folder and in `docs`, and the README and SKILL of each package. */
export const pages: readonly Page[] = [
  ...['README.md', 'CONTRIBUTING.md'].map((name) => resolve(root, name)),
  ...readdirSync(resolve(root, 'docs')).map((name) => resolve(root, 'docs', name)),
  ...readdirSync(resolve(root, 'packages')).flatMap((name) =>
    ['README.md', 'SKILL.md'].map((page) => resolve(root, 'packages', name, page)),
  ),
]
  .filter((file) => file.endsWith('.md') && existsSync(file))
  .map((file) => ({ path: relative(root, file), blocks: blocksOf(readFileSync(file, 'utf8')) }))

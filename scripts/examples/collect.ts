/** Finds the examples of the documentation: `ts` blocks of the READMEs and `@example` of the doc comments. */
import { files, sources, textOf } from '../workspace/files.js'
import { importsForComment, importsForPage } from './imports.js'

/** One example: where it stands, its code, and what the page says it prints. */
export type Example = { readonly place: string; readonly code: string; readonly prints?: string }

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** An example and the text it was read from. */
export type Block = Example & { readonly whole: string }

/** The pages whose examples are run. */
export const examplePages = () =>
  files.filter((file) => /(^|\/)README\.md$|^docs\/.*\.md$|^CONTRIBUTING\.md$/.test(file))

/** The blocks of a language on a page; a `text` block right after one is what it prints. */
export const blocksOf = (language: 'ts' | 'python', file: string, text: string): readonly Block[] => {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`(?:\\n\\n?\`\`\`text\\n([\\s\\S]*?)^\`\`\`)?`, 'gm')
  return [...text.matchAll(block)].map(({ 0: whole, 1: code = '', 2: prints, index }) => ({
    place: `${file}:${String(lineAt(text, index))}`,
    code,
    whole,
    ...(prints === undefined ? {} : { prints }),
  }))
}

/** A block that begins with the path of a file is that file, for the shell commands of its page. */
export const isFile = (code: string): boolean => /^\/\/ \S+\.\w+\n/.test(code)

/** The examples of a page in TypeScript. */
export const fromPage = (file: string, text: string): readonly Block[] =>
  blocksOf('ts', file, text)
    .filter(({ code }) => !isFile(code))
    .map((one) => ({ ...one, code: `${importsForPage(one.code)}${one.code}` }))

const unstarred = (comment: string) =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')

const fromSource = (file: string): readonly Example[] => {
  const text = textOf(file)
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(({ 0: comment, index }) =>
    unstarred(comment)
      .split(/^@/m)
      .filter((tag) => /^example\b/.test(tag))
      .map((tag) => tag.replace(/^example\b[^\n]*\n/, '').replace(/^```\w*\n?/gm, ''))
      .map((code) => ({
        place: `${file}:${String(lineAt(text, index))}`,
        code: `${importsForComment(file, text, code)}${code}`,
      })),
  )
}

/** Every example of the repository, pages first. */
export const collect = (): readonly Example[] => [
  ...examplePages().flatMap((file) => fromPage(file, textOf(file))),
  ...sources.flatMap(fromSource),
]

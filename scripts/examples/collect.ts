/** Finds the examples of the documentation: `ts` blocks of pages and `@example` of doc comments. */
import { files, textOf } from '../workspace/files.js'
import { importsForComment, importsForPage } from './imports.js'

/** One example: its location, its code, and its output on the page, if any. */
export type Example = { readonly location: string; readonly code: string; readonly prints?: string }

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** An example and the text that it was read from. */
export type Block = Example & { readonly whole: string }

/** Lists the pages whose examples are run. */
export const examplePages = () =>
  files.filter((file) => /(^|\/)(README|SKILL)\.md$|^docs\/.*\.md$|^CONTRIBUTING\.md$/.test(file))

/** Returns the blocks of a language on a page. A `text` block directly after a block is its output. */
export const blocksOf = (language: 'ts' | 'js' | 'python', file: string, text: string): readonly Block[] => {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`(?:\\n\\n?\`\`\`text\\n([\\s\\S]*?)^\`\`\`)?`, 'gm')
  return [...text.matchAll(block)].map(({ 0: whole, 1: code = '', 2: prints, index }) => ({
    location: `${file}:${String(lineAt(text, index))}`,
    code,
    whole,
    ...(prints === undefined ? {} : { prints }),
  }))
}

/**
 * Checks whether a block begins with a file path in a comment. It is then a file for the shell commands of its page.
 */
export const isFile = (code: string): boolean => /^\/\/ \S+\.\w+\n/.test(code)

/** Returns the TypeScript examples of a page. */
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

/** Returns the examples in the doc comments of a source file. */
export const fromSource = (file: string): readonly Example[] => {
  const text = textOf(file)
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(({ 0: comment, index }) =>
    unstarred(comment)
      .split(/^@/m)
      .filter((tag) => /^example\b/.test(tag))
      .map((tag) => tag.replace(/^example\b[^\n]*\n/, '').replace(/^```\w*\n?/gm, ''))
      .map((code) => ({
        location: `${file}:${String(lineAt(text, index))}`,
        code: `${importsForComment(file, code)}${code}`,
      })),
  )
}

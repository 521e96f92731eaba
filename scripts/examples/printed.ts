/** What the examples of the READMEs print, put into the `text` block that follows each. */
import type { Generated } from '../workspace/generated.js'
import { examplePages, fromPage } from './collect.js'
import { playExamples, writeExamples } from './write.js'

/** The pages with what their examples print today. */
export const printedPages = async (texts: (file: string) => string): Promise<readonly Generated[]> => {
  const pages = examplePages().map((file) => ({ file, text: texts(file), examples: fromPage(file, texts(file)) }))
  const played = await playExamples(writeExamples(pages.flatMap(({ examples }) => examples)))
  const said = played.values()
  return pages.map(({ file, text, examples }) => {
    const filled = examples.reduce((page, { whole, prints }) => {
      const output = said.next().value?.said.trimEnd() ?? ''
      if (prints === undefined) return page
      const block = whole.slice(0, whole.lastIndexOf('```text\n'))
      return page.replace(whole, () => `${block}\`\`\`text\n${output}\n\`\`\``)
    }, text)
    return { file, text: filled }
  })
}

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))

/** Text as a block of code in Markdown, whatever it holds. */
export const codeBlock = (text: string, language: string): string => {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

/** Text as code within a line of Markdown, whatever it holds. */
export const inlineCode = (text: string): string => {
  const fence = '`'.repeat(longestRun(text) + 1)
  return fence.length === 1 ? `\`${text}\`` : `${fence} ${text} ${fence}`
}

/** A stranger's sentence in Markdown: on one line, no markup, nobody notified. */
export const plainMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c)
    .replace(/[\\*_[\]|]/g, (c) => `\\${c}`)
    .replace(/@(?=\w)/g, '@\u200b')

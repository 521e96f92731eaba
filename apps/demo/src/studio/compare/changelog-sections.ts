/** The notes of one version, in Markdown without its heading. */
export interface ChangelogSection {
  readonly version: string
  readonly text: string
  readonly migrates: boolean
}

/** Splits a changelog at its versions (`## 2.0.0`). The text above the first version is left out. */
export const changelogSections = (markdown: string): readonly ChangelogSection[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...rest] = part.split('\n')
      const text = rest.join('\n').trim()
      return { version: version.trim(), text, migrates: /^[ \t]*#### Migration[ \t\r]*$/m.test(text) }
    })

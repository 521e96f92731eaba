/** The notes of one version, in Markdown without its heading. */
export interface ChangelogSection {
  readonly version: string
  readonly text: string
  readonly migrates: boolean
}

/** A changelog cut at its versions (`## 2.0.0`); what is above the first of them belongs to none. */
export const changelogSections = (markdown: string): readonly ChangelogSection[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...rest] = part.split('\n')
      const text = rest.join('\n').trim()
      return { version: version.trim(), text, migrates: /^[ \t]*#### Migration[ \t\r]*$/m.test(text) }
    })

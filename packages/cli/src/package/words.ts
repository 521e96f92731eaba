/** A name in kebab-case, and its spelling as a value, as a type and in a sentence. */
export interface Words {
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  readonly plain: string
}

/** Returns the text with its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the spellings of a name in kebab-case. */
export const wordsOf = (kebab: string): Words => {
  const pascal = kebab.split('-').map(capitalized).join('')
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), plain: kebab.replaceAll('-', ' ') }
}

/** Checks whether a name is in kebab-case, as the names of files, contracts and packages are. */
export const isKebab = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)

/** Returns a name with its article: `a budget plan`, `an order`. */
export const withArticle = ({ plain }: Words): string => `${/^[aeiou]/.test(plain) ? 'an' : 'a'} ${plain}`

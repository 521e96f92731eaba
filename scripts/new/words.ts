/** A name in kebab-case, and how it is written as a value, as a type and in a sentence. */
export type Words = { readonly kebab: string; readonly camel: string; readonly pascal: string; readonly plain: string }

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The words of a name in kebab-case. */
export const wordsOf = (kebab: string): Words => {
  const pascal = kebab.split('-').map(capital).join('')
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), plain: kebab.replaceAll('-', ' ') }
}

/** Whether a name is kebab-case, as files, contracts and packages are called. */
export const isKebab = (name: string) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)

/** `a budget plan`, `an order`. */
export const withArticle = ({ plain }: Words) => `${/^[aeiou]/.test(plain) ? 'an' : 'a'} ${plain}`

/** The first letter made large. */
export const sentence = capital

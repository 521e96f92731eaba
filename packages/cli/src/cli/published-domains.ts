/** The domains that are published under `@contracts`. No other package is ever suggested for installation. */
export const publishedDomains: readonly string[] = ['a2a', 'a2a-protocol', 'conversation', 'kasparro', 'mlops', 'scout']

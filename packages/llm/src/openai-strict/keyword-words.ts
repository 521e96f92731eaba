/** Returns a keyword of a schema in words, with its value if it is short: `multipleOf 0.01`. */
const keywordInWords = (keyword: string, value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' ? `${keyword} ${String(value)}` : keyword

/** Returns keywords of a schema in words: `multipleOf 0.01 and exclusiveMinimum 0`. */
export const keywordsInWords = (keywords: object): string =>
  Object.entries(keywords)
    .filter(([, value]) => value !== undefined)
    .map(([keyword, value]) => keywordInWords(keyword, value))
    .join(' and ')

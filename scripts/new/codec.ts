import { files, textOf } from '../workspace/files.js'
import { packages } from '../workspace/packages.js'
import { withExport } from './insert.js'
import { nextMinor } from './next-minor.js'
import type { Plan } from './plan.js'
import { isKebab, sentence, withArticle, wordsOf } from './words.js'

/** `pnpm new codec country-code`: a string core has a name for. */
export const newCodec = (kebab: string): Plan => {
  const core = packages.find(({ folder }) => folder === 'core')
  if (!isKebab(kebab) || core === undefined) return { refused: `${kebab} is no name of a codec: country-code is one.` }
  const file = `packages/core/src/codecs/${kebab}.ts`
  if (files.includes(file)) return { refused: `${file} is there already.` }
  const name = wordsOf(kebab)
  const source = `import { stringOf } from '../codec/string-of.js'

/**
 * ${sentence(withArticle(name))}: one to forty characters. Issues: \`wrong_type\`, \`too_short\`, \`too_long\`.
 *
 * @example
 * assert.deepStrictEqual([${name.pascal}.is('a'), ${name.pascal}.is('')], [true, false])
 *
 * @category codecs
 * @since ${nextMinor(core.manifest.version)}
 */
export const ${name.pascal} = stringOf({ minLength: 1, maxLength: 40 }, '${name.pascal}')
`
  const test = `import { shapeIssues } from '../testing/shape-issues.js'
import { ${name.pascal} } from './${kebab}.js'

describe('${name.pascal}', () => {
  it('accepts one to forty characters', () => {
    for (const value of ['a', 'a'.repeat(40)]) expect(shapeIssues(${name.pascal}, value, 'strict')).toEqual([])
  })

  it('refuses none, and more', () => {
    expect(['', 'a'.repeat(41)].map((value) => shapeIssues(${name.pascal}, value))).toEqual([['too_short'], ['too_long']])
  })

  it('knows no other kind', () => {
    for (const value of [1, null, ['a']]) expect(shapeIssues(${name.pascal}, value)).toEqual(['wrong_type'])
  })
})
`
  const changeset = `---
'@contracts/core': minor
---

Adds the codec \`${name.pascal}\`: ${withArticle(name)}.
`
  const entry = 'packages/core/src/codecs.ts'
  return {
    files: [
      { file, text: source },
      { file: file.replace(/\.ts$/, '.test.ts'), text: test },
      { file: entry, text: withExport(textOf(entry), `export { ${name.pascal} } from './codecs/${kebab}.js'`) },
      { file: `.changeset/core-${kebab}.md`, text: changeset },
    ],
    next: [`npx jest --rootDir packages/core ${kebab}`],
  }
}

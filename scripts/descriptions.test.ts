import { clause, clausesOfComment } from '../configs/descriptions.mjs'
import { files, textOf } from './workspace/files.js'

describe('clausesOfComment', () => {
  it('finds a clause at the beginning of the comment and of its tags', () => {
    expect(clausesOfComment('* Whether it rains. ')).toEqual(['Whether'])
    expect(
      clausesOfComment(`*
   * what falls.
   *
   * @param sky - where to look
   * @param height in metres
   * @returns when it stops
   * @example
   * whether(it)
   `),
    ).toEqual(['what', 'where', 'when'])
  })

  it('leaves statements and nouns alone', () => {
    expect(clausesOfComment('* Returns whether it rains.\n * Whoever asks gets wet.\n * @returns howling')).toEqual([])
  })
})

// Users copy the examples of pages and doc comments first. Lint reads the descriptions in sources.
it('no text of an example is a sentence that begins with a clause such as What or How', () => {
  const examples = files
    .filter((file) => /\.md$|^packages\/[^/]+\/src\/.*\.ts$/.test(file) && !/CHANGELOG|\.test\.ts$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/^```[jt]s\n[^]*?^```$|^ \* @example[^]*?\*\//gm)])
  const texts = examples.flatMap(([code]) => [...code.matchAll(/(['"`])((?:(?!\1).)*\.)\1/g)].map(([, , text]) => text))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text = '') => clause.test(text))).toEqual([])
})

import { deadLinks } from './links.js'

const home = 'https://example.org/blob/main/'

const deadIn = (text: string, others: Readonly<Record<string, string>> = {}): readonly string[] =>
  deadLinks(new Map(Object.entries({ 'README.md': text, ...others })), home).map(
    (finding) => /links to (\S+), which/.exec(finding)?.[1] ?? finding,
  )

describe('deadLinks', () => {
  it('passes links to shipped files, to public files, and to other sites', () => {
    const text = '# One\n[a](#one) [b](docs/b.md#two-words) [c](docs/) [d](https://elsewhere.org/x)'
    expect(deadIn(`${text} [e](${home}README.md)`, { 'docs/b.md': '## Two words!' })).toEqual([])
  })

  it('finds links to files that neither ship nor are public, and to missing anchors', () => {
    expect(deadIn('[a](docs/b.md)')).toEqual(['docs/b.md'])
    expect(deadIn('[a](#two)')).toEqual(['#two'])
    expect(deadIn('[a](docs/b.md#two)', { 'docs/b.md': '# One' })).toEqual(['docs/b.md#two'])
    expect(deadIn(`[a](${home}not-there.md) [b](${home}README.md#not-there)`)).toEqual([
      `${home}not-there.md`,
      `${home}README.md#not-there`,
    ])
  })

  it('ignores code blocks', () => {
    expect(deadIn('```md\n[a](docs/b.md)\n```\n')).toEqual([])
  })
})

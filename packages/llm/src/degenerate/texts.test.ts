import { arrayOf, contract, field, string, stringOf, struct } from '@contracts/core'
import { degenerateSigns } from './degenerate.js'

const about = { version: 1, role: 'output', description: 'An entry of a list of texts.' } as const
const entry = contract({
  ...{ ...about, id: 'shop/entry' },
  codec: struct(
    'Entry',
    { title: field(string, 'Short text about the article.'), notes: arrayOf(string) },
    { author: field(string, 'The person who wrote the text.') },
  ),
})
const short = contract({ ...about, id: 'shop/short', codec: struct('Short', { value: stringOf({ minLength: 1 }) }) })

/** Short values of real messages, by what they are. Neighbours are in one message too. */
const real: Readonly<Record<string, readonly string[]>> = {
  names: [
    ...[
      'Null',
      'Void',
      'Xxx Wang',
      'Test',
      'Dummy',
      'Na',
      'Li',
      'O',
      'Mr. None',
      'Ada Lovelace',
      'Foo Fighters',
      'Nil',
    ],
    ...['Bo', 'Ng', 'Unknown Mortal Orchestra', 'John Doe', 'Your Name', 'Text', 'Sample', 'Blank', 'Josef Blank', 'Y'],
    ...['X Æ A-12', 'Tba Ndlovu', 'Anonymous', 'Max Mustermann', 'Todo', 'Jane', 'Value', 'Abc News'],
  ],
  titles: [
    ...['Untitled', 'The Title', '1984', 'Example', 'The Unknown', 'Here', 'It', 'M', 'XXX', 'Lorem', 'Insert Coin'],
    ...['Some Text About Cats', 'Your taxi is here.', 'Insert the card here', 'The Description of a City', 'S.', '?'],
    ...['Nothing', 'To Be', 'The Name of the Rose', 'No Answer', 'Placeholder Love', 'Test Match', 'None of the Above'],
    ...['Enter the Dragon', 'Title Fight', 'Text Me', 'Blah Blah Blah (Album)', 'An Entry', 'Be Determined'],
  ],
  codes: [
    ...['A', 'B', '5', '0', '1', 'NA', 'N', 'X', 'XX', 'XXL', 'TBD-17', 'A-17', 'NULL-1', 'E404', '1.0.0', 'v2', '#1'],
    ...[
      'DE',
      'TBC1D4',
      'FIXME-12',
      'TODO-7',
      'ABC-123',
      '0x00',
      'aaaa',
      'deadbeef',
      '00000000',
      'XYZ',
      'K9',
      'C++',
      '%',
    ],
  ],
  answers: [
    ...[
      'Yes',
      'No',
      'OK',
      'Ja',
      '是',
      '네',
      '不',
      'はい',
      'Да',
      'Não',
      'oui',
      'si',
      'k',
      '👍',
      '🙂',
      '+1',
      '100%',
      '42',
    ],
    ...[
      'I do not know',
      'Nothing to report',
      'No changes',
      'none found',
      'All good',
      'todo bien',
      'Nada',
      'ingen',
      'leer',
    ],
  ],
  transcripts: [
    ...[
      '[inaudible]',
      '[laughter]',
      '[music]',
      '(applause)',
      'Um',
      'Hm.',
      'Uh-huh',
      'Hello?',
      '[crosstalk]',
      '[pause]',
    ],
    ...[
      '[speaker 1]',
      'Blah, you know',
      'What?',
      'Mhm',
      '…and then',
      'Not now',
      'Thanks',
      '[door opens]',
      'Ah',
      'Wait -',
    ],
  ],
  html: [
    ...[
      '<div>',
      '<br>',
      '<br/>',
      '<p></p>',
      '<title>Shop</title>',
      '<span class="a">',
      '</div>',
      '<input>',
      '<body>',
      '<ul>',
    ],
    ...[
      '<!-- note -->',
      '<a href="x">y</a>',
      '<string>',
      '<text>',
      '<h1>',
      '<td>',
      '<my-element>',
      '&nbsp;',
      '<svg>',
      '<i>',
    ],
  ],
  code: [
    ...[
      'string',
      'null',
      'undefined',
      'number',
      'text',
      'void',
      'int',
      'boolean',
      'None',
      'nil',
      'x',
      'foo',
      'foo()',
      'bar',
    ],
    ...[
      '{}',
      '[]',
      '{a}',
      '[0]',
      '[1, 2]',
      '{"a":1}',
      '() => x',
      'T[]',
      'Map<K, V>',
      '<T>',
      '${x}',
      'std::string',
      '*',
    ],
    ...[
      'i++',
      '//',
      '# TODO',
      'let a',
      'NaN',
      'if (x)',
      '{id}',
      '[key: string]',
      'git add .',
      '/api/{name}',
      '$HOME',
      '!',
    ],
  ],
  words: [
    ...[
      'unknown',
      'blank',
      'empty',
      'sample',
      'example',
      'value',
      'test',
      'dummy',
      'none',
      'content',
      'title page',
      'note',
    ],
    ...['data', 'message', 'summary', 'answer', 'description', 'placeholder text is grey', 'lorem', 'string quartet'],
    ...[
      'red',
      'Zürich',
      'żółć',
      'naïve',
      'null hypothesis',
      'test data set',
      'no data loss',
      'example.com',
      'here we go',
    ],
  ],
}

/** Texts without content, which repeat what the contract has. */
const repeated: readonly string[] = [
  ...['Short text about the article.', 'short text about the article', '"Short text about the article."', ' '],
  ...['An entry of a list of texts.', 'an entry of a list of texts', '<title>', '[title]', '{title}', '{{title}}', ''],
  ...['${title}', '<your title>', '[Your title]', '<insert title here>', '[Insert the title here]', 'title here', '\n'],
  ...['Your title here', 'your title here.', 'Insert title here', 'Enter the title here', 'Write a title here', '\t '],
  ...[
    'Title placeholder',
    '<title placeholder>',
    '<the title>',
    '[a title]',
    '<Title>',
    '<TITLE>',
    'Add your title here',
  ],
]

/** Texts that often stand for a missing value. Each of them is a real value somewhere. */
const usual: readonly string[] = [
  ...['N/A', 'n/a', 'n/a.', 'TBD', 'tbd', 'TBA', 'TBC', 'TODO', 'TODO:', 'FIXME', 'not available', 'Not applicable'],
  ...[
    'Not provided',
    'not specified',
    'To be determined',
    'to be confirmed',
    'To be added',
    'Lorem ipsum dolor sit amet',
  ],
  ...['placeholder', 'Placeholder text', 'Sample text', 'example value', 'dummy data', 'some text', 'asdf', 'asdfasdf'],
  ...['foo bar', 'blah blah blah', 'your text here', 'Your answer here', '[your answer]', '<insert text>', '<fill in>'],
]

const kindsOf = (evidence: 'contract' | 'words', of: typeof entry | typeof short, message: unknown) =>
  degenerateSigns(of, message).flatMap((sign) => (sign.evidence === evidence ? [sign.kind] : []))

/** The messages of a text: alone, under a least length, and beside its neighbour. */
const messages = (text: string, next: string) =>
  [
    [entry, { title: text, notes: [] }],
    [short, { value: text }],
    [entry, { title: text, notes: [next] }],
  ] as const

describe('the signs of short texts', () => {
  const values = Object.values(real).flatMap((texts) =>
    texts.map((text, i) => [text, texts[(i + 1) % texts.length] ?? ''] as const),
  )

  it('are none by the contract for real ones', () => {
    expect(values).toHaveLength(225)
    const signs = values.flatMap(([text, next]) =>
      messages(text, next).flatMap(([of, message]) => kindsOf('contract', of, message)),
    )
    expect(signs).toEqual([])
  })

  it('are few warnings for real ones, most of which have a neighbour of the same kind', () => {
    const warned = values.map(([text, next]) =>
      messages(text, next).map(([of, message]) => kindsOf('words', of, message).includes('placeholders')),
    )
    expect(values.flatMap(([text], i) => (warned[i]?.[0] || warned[i]?.[1] ? [text] : []))).toEqual(['# TODO'])
    expect(warned.filter(([, , isBesideNeighbour]) => isBesideNeighbour)).toHaveLength(21)
  })

  it('are found by the contract in those that repeat it, and by the words in those that often stand for a missing value', () => {
    const filled = (text: string) => ({ title: text, notes: [] })
    expect([repeated.length, usual.length]).toEqual([31, 33])
    const missed = repeated.filter((text) => kindsOf('contract', entry, filled(text)).length === 0)
    const unwarned = usual.filter((text) => !kindsOf('words', entry, filled(text)).includes('placeholders'))
    const wrong = usual.filter((text) => kindsOf('contract', entry, filled(text)).length > 0)
    expect([missed, unwarned, wrong]).toEqual([[], [], []])
  })
})

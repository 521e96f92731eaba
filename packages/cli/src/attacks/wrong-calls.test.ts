import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { publishedDomains } from '../cli/published-domains.js'
import { folderWithClub } from '../testing/club.js'
import { runIn } from '../testing/run-in.js'
import { folderWith, manifestOf } from '../testing/stranger.js'

const order = '{"customer":"Ada","items":[{"bread":"rye","loaves":2}]}'
const retired = `
const { catalog, contract, migration, struct } = require('@contracts/core')
const { Int } = require('@contracts/core/codecs')
const make = (version) => contract({ id: 'mesh/tool-result', version, role: 'message', description: 'One.', codec: struct('V' + version, { a: Int }) })
const up = migration({ from: make(1), to: make(2), up: (old) => ({ _tag: 'Right', right: old }) })
exports.catalog = catalog({ domain: 'mesh', entries: [{ contract: make(2), examples: [{ a: 1 }] }], migrations: [up] })
`

const folder = folderWithClub({
  'node_modules/@corner/mesh/package.json': manifestOf('@corner/mesh'),
  'node_modules/@corner/mesh/catalog.js': retired,
  'node_modules/@corner/bad/package.json': manifestOf('@corner/bad'),
  'order.json': order,
  'orders.json': `{"customer":"Ada"}\n`,
  'order.json.gz': gzipSync(order),
  'book.csv': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)]),
  'nan.json': '{"customer":"Ada","items":[],"share":NaN}',
  'infinity.json': '{"share":-Infinity}',
  'none.json': '{"customer":None}',
  'true.json': '{"customer":True}',
  'undefined.json': '{"customer":undefined}',
  'single.json': "{'customer':'Ada'}",
  'curly.json': '{\u201ccustomer\u201d:1}',
  'hex.json': '{"share":0x1}',
  'fence.json': `\`\`\`json\n${order}\n\`\`\`\n`,
  'semicolons.csv': 'bread;grams;note\nrye;1;\n',
  'tabs.csv': 'bread\tgrams\tnote\nrye\t1\t\n',
  'upper.csv': 'BREAD,grams,note\nrye,1,\n',
  'spaced.csv': 'bread, grams,note\nrye,1,\n',
  'tab.yaml': 'customer: Ada\n\titems: 1\n',
  'set.yaml': 'customer: !!set { a }\n',
  'own.yaml': 'customer: !person Ada\n',
  'round.yaml': '&a\n- *a\n',
  'far-round.yaml': 'customer: &a\n  b: [1, { c: *a }]\n',
  'rooms.json': '[1]',
  'evening.json': '[{"guest":"Ada"},{"guest":"Bob"}]',
  'evening-lines.json': '[\n  {"guest":"Ada"}\n]\n',
  'broken.csv': 'bread,grams,note\nstone,1,\n"rye,1,\n',
  'twice.json': '{"customer":"Ada","items":[{"bread":"rye","loaves":"1","loaves":"2"}]}',
})
const nothing = folderWith({ 'package.json': '{}', 'x.json': '{}' })

afterAll(() => {
  for (const one of [folder, nothing]) rmSync(one, { recursive: true, force: true })
})

const words = (line: string): readonly string[] => line.split(' ')

/** Returns the last line on standard error. The lines before it warn about the package that cannot be used. */
const lastError = ({ err }: { readonly err: string }): string => err.trimEnd().split('\n').at(-1) ?? ''

describe('a name that is not a contract', () => {
  it.each([
    [
      'validate order.json',
      'order.json is a file: name the contract before it, or auto: contracts validate auto order.json',
    ],
    ['validate order.json bakery/order', 'The contract comes first: contracts validate bakery/order order.json'],
    ['validate order.json bakery/order@1', 'The contract comes first: contracts validate bakery/order@1 order.json'],
    ['validate - bakery/order', 'The contract comes first: contracts validate bakery/order -'],
    ['validate -', '- is standard input: name the contract before it, or auto: contracts validate auto -'],
    ['repair order.json', 'order.json is a file: name the contract before it: contracts repair <contract> order.json'],
    [
      'migrate order.json --to 2',
      'order.json is a file: name the contract before it: contracts migrate <contract> order.json',
    ],
    ['show order.json', 'order.json is a file, not a contract. See contracts list.'],
    [
      'validate bakery order.json',
      'bakery is a domain: name one of its 5 contracts, such as bakery/order. See contracts list.',
    ],
    ['show bakery', 'bakery is a domain: name one of its 5 contracts, such as bakery/order. See contracts list.'],
    ['providers bakery', 'bakery is a domain: name one of its 5 contracts, such as bakery/order. See contracts list.'],
    [
      'show @corner/bakery',
      '@corner/bakery is a package: name one of its 5 contracts, such as bakery/order. See contracts list.',
    ],
    ['diff --matrix bakery', 'bakery has no releases: did you mean @corner/bakery?'],
    ['show tool_result', 'There is no contract tool_result. Did you mean mesh/tool-result?'],
    ['show mesh/Tool_Result', 'There is no contract mesh/Tool_Result. Did you mean mesh/tool-result?'],
    ['show tool-resutl', 'There is no contract tool-resutl. Did you mean mesh/tool-result?'],
    [
      'validate mesh/tool-result@1',
      'mesh/tool-result@1 is no longer supported; contracts migrate mesh/tool-result --to 2 reads its messages.',
    ],
    ['validate mesh/tool-result@7', 'mesh/tool-result has no version 7; it has 2.'],
    ['validate bakery/order@', 'bakery/order@ lacks the version after @; there are 1 and 2.'],
    ['validate mesh/tool-result@', 'mesh/tool-result@ lacks the version after @; there is 2.'],
    ['repair auto order.json', 'Only contracts validate accepts auto: name a contract.'],
    ['migrate auto --to 2', 'Only contracts validate accepts auto: name a contract.'],
    ['show auto', 'Only contracts validate accepts auto: name a contract.'],
    [
      'validate acme/orders order.json',
      'There is no contract acme/orders here: no installed package has the domain acme. See contracts list.',
    ],
    [
      'show kasparro/report',
      'There is no contract kasparro/report here: no installed package has the domain kasparro. Install it: npm i @contracts/kasparro',
    ],
    ['show bad/thing', 'There is no contract bad/thing here: @corner/bad cannot be used.'],
    ['migrate bakery/order --to 3', 'bakery/order cannot be migrated to version 3; the newest is 2.'],
  ])('%s', async (line, answer) => {
    const outcome = await runIn(folder, words(line))
    expect([outcome.code, outcome.out, lastError(outcome)]).toEqual([2, '', `✗ ${answer}`])
  })

  it('is reported before the command waits for standard input', async () => {
    const outcome = await runIn(folder, ['validate', 'order.json'], { terminal: true })
    expect(lastError(outcome)).toContain('order.json is a file')
  })

  it.each(['show acme/orders', 'show orders', 'validate auto x.json', 'list'])(
    '%s suggests only published packages',
    async (line) => {
      const { err } = await runIn(nothing, words(line))
      expect(err).toContain(
        'npm i @contracts/<domain>, where the domain is a2a, a2a-protocol, conversation, kasparro, mlops or scout.',
      )
    },
  )

  it('matches the published domains of this repository', () => {
    const manifests = readdirSync('..').map((name): unknown =>
      JSON.parse(readFileSync(`../${name}/package.json`, 'utf8')),
    )
    const named = manifests.flatMap((manifest) => {
      const { name, contracts } = manifest as { readonly name: string; readonly contracts?: unknown } // read from disk
      return contracts === undefined ? [] : [name.replace('@contracts/', '')]
    })
    expect(named.sort()).toEqual(publishedDomains)
  })
})

describe('a word that is not a flag', () => {
  it.each([
    ['list --json', 'contracts list has no option --json. Did you mean --format json? See contracts list --help.'],
    [
      'validate --json',
      'contracts validate has no option --json. Did you mean --format json? See contracts validate --help.',
    ],
    [
      'validate bakery/order --sarif',
      'contracts validate has no option --sarif. Did you mean --format sarif? See contracts validate --help.',
    ],
    ['--versoin', 'Unknown option --versoin. Did you mean --version? See contracts --help.'],
    ['validat bakery/order', 'Unknown command validat. Did you mean validate? See contracts --help.'],
  ])('%s', async (line, answer) => {
    expect(await runIn(folder, words(line))).toEqual({ code: 2, out: '', err: `✗ ${answer}\n` })
  })
})

describe('a file of another kind', () => {
  it.each([
    ['order', 'order.json.gz', ' is gzip: unpack it, gunzip -c FILE | contracts validate CONTRACT -'],
    ['loaf', 'book.csv', ' is a zip archive, as spreadsheets are: unpack it, or save it as CSV'],
    [
      'order',
      'nan.json',
      ":1:38 is not JSON: JSON has no NaN and no Infinity (Python's json.dumps writes them): send null",
    ],
    [
      'order',
      'infinity.json',
      ":1:10 is not JSON: JSON has no NaN and no Infinity (Python's json.dumps writes them): send null",
    ],
    ['order', 'none.json', ':1:13 is not JSON: JSON has no None: send null'],
    ['order', 'true.json', ':1:13 is not JSON: JSON writes true and false in small letters'],
    ['order', 'undefined.json', ':1:13 is not JSON: JSON has no undefined: leave the key out, or send null'],
    ['order', 'single.json', ':1:2 is not JSON: JSON takes straight double quotes only'],
    ['order', 'curly.json', ':1:2 is not JSON: JSON takes straight double quotes only'],
    ['order', 'hex.json', ':1:11 is not JSON: JSON has no hexadecimal numbers'],
    ['order', 'fence.json', ':1:1 is not JSON: it begins with a Markdown fence: take the JSON out of it'],
    ['loaf', 'semicolons.csv', ':1:1 is not CSV: its header is one cell with 2 ";" in it. Separate columns by commas'],
    ['loaf', 'tabs.csv', ':1:1 is not CSV: its header is one cell with 2 tabs in it. Separate columns by commas'],
    ['order', 'tab.yaml', ':2:1 is not YAML that can be read: a tab indents this line, and YAML takes spaces only'],
    ['order', 'set.yaml', ':1:11 is not YAML that can be read: the tag !!set has no meaning in JSON'],
    ['order', 'own.yaml', ':1:11 is not YAML that can be read: the tag !person has no meaning in JSON'],
  ])('%s: %s', async (contract, file, answer) => {
    expect(await runIn(folder, ['validate', `bakery/${contract}`, file])).toEqual({
      code: 2,
      out: '',
      err: `✗ ${file}${answer}\n`,
    })
  })

  it('is refused if standard input begins with a Markdown fence', async () => {
    const { err } = await runIn(folder, ['validate', 'bakery/order'], { stdin: '```json\n{}\n```\n' })
    expect(err).toBe('✗ stdin:1:1 is not JSON: it begins with a Markdown fence: take the JSON out of it\n')
  })

  it.each([
    ['md', 'order.json cannot be read as Markdown: the contract is read from JSON, NDJSON and YAML'],
    ['csv', 'order.json cannot be read as CSV: the contract is read from JSON, NDJSON and YAML'],
  ])('is refused if the contract has no reader for %s', async (input, answer) => {
    const argv = ['validate', 'bakery/order', 'order.json', '--input', input]
    expect(await runIn(folder, argv)).toEqual({ code: 2, out: '', err: `✗ ${answer}\n` })
  })

  it.each([
    ['upper.csv', 'bread', 'The header has "BREAD": did you mean "bread"?'],
    ['spaced.csv', 'grams', 'The header has " grams": did you mean "grams"?'],
  ])('%s gets a hint with the similar column', async (file, column, hint) => {
    const { code, out } = await runIn(folder, ['validate', 'bakery/loaf', file])
    expect(code).toBe(1)
    expect(out).toContain(`✗ ${column} is missing`)
    expect(out).toContain(`  ${hint}`)
  })

  it.each([
    ['round.yaml', 'round.yaml:2:3 · cyclic · bakery/order@2'],
    ['far-round.yaml', 'far-round.yaml:2:15 · cyclic · bakery/order@2'],
  ])('%s is invalid because it contains itself', async (file, location) => {
    const { code, out } = await runIn(folder, ['validate', 'bakery/order', file])
    expect(code).toBe(1)
    expect(out).toContain('✗ the message must not contain itself.')
    expect(out).toContain(location)
  })
})

describe('messages that name their subject', () => {
  it('name a wrong configuration', async () => {
    const { code, err } = await runIn(folder, ['validate', 'club/evening', 'evening.json', '--config', 'rooms.json'])
    expect([code, err.split('\n')[0]]).toEqual([2, '✗ the configuration must be an object — got an array of 1 item.'])
  })

  it.each(['evening.json', 'evening-lines.json'])('name a list read with --slurp: %s', async (file) => {
    expect(await runIn(folder, ['validate', 'club/evening', file, '--slurp'])).toEqual({
      code: 2,
      out: '',
      err: `✗ ${file} is a list already: leave out --slurp\n`,
    })
  })

  it('count an unreadable CSV record apart from an invalid one', async () => {
    const { out } = await runIn(folder, ['validate', 'bakery/loaf', 'broken.csv'])
    expect(out.trimEnd().split('\n').at(-1)).toBe('1 issue in broken.csv, 1 document could not be read')
  })

  it('count a file that repair could not read', async () => {
    const { code, out } = await runIn(folder, ['repair', 'bakery/order', 'order.json', 'gone.json'])
    expect([code, out]).toEqual([2, '✗ 1 document is valid, 1 could not be read\n'])
  })

  it('name a file that repair does not write', async () => {
    const { code, err } = await runIn(folder, ['repair', 'bakery/order', 'twice.json', '--write'])
    expect([code, lastError({ err })]).toEqual([2, '✗ twice.json was not written: it has a duplicate key'])
  })
})

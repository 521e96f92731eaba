import { folderWithBakery } from '../../testing/stranger.js'
import { runIn } from '../../testing/run-in.js'

const folder = folderWithBakery()

const validate = async (text: string | Uint8Array, ...argv: string[]): Promise<readonly string[]> => {
  const { code, out, err } = await runIn(
    folder,
    ['validate', 'bakery/loaf', '--input', 'csv', '--format', 'json', ...argv],
    { stdin: text },
  )
  const { documents } = JSON.parse(out) as {
    documents: {
      line: number
      issues: { code: string; pointer: string; severity: string; location: { line: number; column: number } }[]
    }[]
  }
  const issues = documents.flatMap(({ line, issues: found }) =>
    found.map(
      ({ code: one, pointer, severity, location }) =>
        `record ${String(line)}, ${String(location.line)}:${String(location.column)} ${severity} ${one} ${pointer}`,
    ),
  )
  return [
    ...issues,
    ...err.trimEnd().split('\n').filter(Boolean),
    `${String(documents.length)} documents, exit ${String(code)}`,
  ]
}

describe('CSV', () => {
  it('reports every issue with the line of its record and the location and name of its column', async () => {
    expect(
      await validate(
        '\ufeffbread,grams,note\r\nrye,100,"two\r\nlines, one cell"\r\n"Spelt",,x\r\nufo,-1,"a ""quote"""\r\n',
      ),
    ).toEqual([
      'record 4, 4:1 warning enum-case /bread',
      'record 4, 4:9 error missing /grams',
      'record 5, 5:1 error not_one_of /bread',
      'record 5, 5:5 error out_of_range /grams',
      '3 documents, exit 1',
    ])
  })

  it('accepts columns in any order, and locates a cell after a line break in its record', async () => {
    expect(await validate('note,grams,bread\n"a\nb",-5,rye\n')).toEqual([
      'record 2, 3:4 error out_of_range /grams',
      '1 documents, exit 1',
    ])
  })

  it('reports the warnings of the reader as errors in strict mode', async () => {
    expect(await validate('bread,grams,note\nRye,1,x\n', '--strict')).toEqual([
      'record 2, 2:1 error enum-case /bread',
      '1 documents, exit 1',
    ])
  })

  it('reports records with too few or too many cells', async () => {
    expect(await validate('bread,grams,note\nrye,1\nrye,1,x\nrye,1,x,y\nrye,1,x,, \n')).toEqual([
      'record 2, 2:1 error too_few ',
      'record 4, 4:1 error too_many ',
      '4 documents, exit 1',
    ])
  })

  it('reports problems of a header as issues of the file, and reads no record', async () => {
    expect(await validate('bread,weight\nrye,1\n')).toEqual([
      'record 1, 1:1 error missing /grams',
      'record 1, 1:1 error missing /note',
      '1 documents, exit 1',
    ])
  })

  it('reports a record that cannot be read and goes on', async () => {
    const text = Buffer.concat([
      Buffer.from('bread,grams,note\nrye,1,"x"y\nrye,1,a"b\n'),
      Buffer.from([0x72, 0xff, 0x0a]),
      Buffer.from('\nrye,1,fine\nrye,1,"open\n'),
    ])
    expect(await validate(text)).toEqual([
      'record 2, 2:1 error malformed ',
      'record 3, 3:1 error malformed ',
      'record 4, 4:2 error malformed ',
      'record 7, 7:1 error malformed ',
      '✗ stdin:2:1 is not CSV: a closing quote is followed by more than a comma (double a quote inside quotes)',
      '✗ stdin:3:1 is not CSV: a cell without quotes contains a quote',
      '✗ stdin:4:2 is not UTF-8',
      '✗ stdin:7:1 is not CSV: a quote is not closed',
      '5 documents, exit 2',
    ])
  })

  it('reports a header without records', async () => {
    expect(await validate('bread,grams,note\n')).toEqual([
      'record undefined, 1:1 error unreadable ',
      '✗ stdin has a header and no rows: there is nothing to check',
      '1 documents, exit 2',
    ])
  })

  it('is refused for a contract without a CSV reader', async () => {
    const { code, err } = await runIn(folder, ['validate', 'bakery/order', '--input', 'csv'], { stdin: 'a,b\n' })
    expect({ code, err }).toEqual({
      code: 2,
      err: '✗ stdin cannot be read as CSV: the contract is read from JSON, NDJSON and YAML\n',
    })
  })
})

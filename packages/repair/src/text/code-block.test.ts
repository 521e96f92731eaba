import { onlyCodeBlock } from './code-block.js'

it.each<[text: string, block: string | undefined]>([
  ['Here:\n```json\n{ "n": 5 }\n```', '{ "n": 5 }'],
  ['Here:\n~~~json\n{ "n": 5 }\n~~~', '{ "n": 5 }'],
  ['````json\n{ "n": 5 }\n````', '{ "n": 5 }'],
  ['````\n"a\n```\nb"\n````', '"a\n```\nb"'],
  ['~~~\n"a\n```\nb"\n~~~~', '"a\n```\nb"'],
  ['~~~strike~~~ old plan\n```json\n5\n```', '5'],
  ['Answer:\n~~~\n```json\n5\n```', '5'],
  ['```\n"a\n```json\nb"\n```  ', '"a\n```json\nb"'],
  ['```order``` is:\n```json\n5\n```', '5'],
  ['````\n5\n```', undefined],
  ['```\n5\n```json', undefined],
  ['```\n5\n~~~', undefined],
  ['```\n5\n```\n~~~\n6\n~~~', undefined],
])('reads the only code block of %j: %j', (text, block) => {
  expect(onlyCodeBlock(text)).toBe(block)
})

import { files, textOf } from '../workspace/files.js'
import type { Law } from './law.js'

const banned = /(?:^|[/.-])(utils?|helpers?|common|misc|types|constants|managers?)(?=[/.-])/

const code = files.filter((file) => /^(packages|apps|scripts)\/.*\.(tsx?|mjs)$/.test(file))
const isSetting = (file: string) => /(^|\/)(jest|tsup|vite|eslint)\.config\.\w+$/.test(file)

const finding = (file: string): readonly string[] => {
  const text = textOf(file)
  return [
    ...(banned.test(file) ? [`${file}: the name says nothing`] : []),
    ...(/^export default\b/m.test(text) ? [`${file} has a default export`] : []),
    ...(/\bfrom '\.\.\/\.\.\//.test(text) ? [`${file} imports from two steps up`] : []),
    ...(/\bfrom '(?:fp-ts(?!\/lib\/\w+\.js')|io-ts\/(?!lib\/(?:Path|Throw)Reporter\.js'))/.test(text)
      ? [`${file} imports fp-ts or io-ts by a path that does not load everywhere`]
      : []),
  ]
}

/** Names say something, imports stay near, and nothing is exported without a name. */
export const names: Law = {
  says: 'no banned names, no default exports, no import from two steps up, fp-ts by its full path',
  check: () => code.filter((file) => !isSetting(file)).flatMap(finding),
}

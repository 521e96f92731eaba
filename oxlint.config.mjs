/**
 * The rules of .oxlintrc.json about the language, its types, cycles and tests, with those of eslint.config.mjs about this
 * repository, so that each file is parsed once.
 */
import { readFileSync } from 'node:fs'
import rulesOfRepository from './eslint.config.mjs'

const language = JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8'))

export default {
  ...language,
  plugins: [...language.plugins, 'jsdoc'],
  jsPlugins: ['./configs/house-rules.mjs', 'eslint-plugin-regexp'],
  options: { ...language.options, respectEslintDisableDirectives: true },
  overrides: [
    ...language.overrides,
    ...rulesOfRepository
      .filter(({ files, rules }) => files !== undefined && rules !== undefined)
      .map(({ files, ignores = [], rules }) => ({ files, excludeFiles: ignores, rules })),
  ],
}

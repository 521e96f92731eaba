import { files, textOf } from '../workspace/files.js'
import type { Law } from './law.js'

const foreign: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'an absolute path of a machine', pattern: /(?<![\w.~-])\/(?:root|home\/\w+|Users\/\w+|work|opt\/\w+)\/\w/ },
  { what: 'a path of a Windows machine', pattern: /\b[A-Z]:\\\\?Users\b/ },
  {
    what: 'the host of a package registry',
    pattern: /https?:\/\/[^\s"')]*(?:registry|artifactory|npmjs|npm\.pkg|nexus|verdaccio|mirror)[^\s"')]*/i,
  },
]

const isText = (file: string) => !/\.(png|ico|woff2?|tgz)$/.test(file)

/** The repository speaks of itself alone: it names no machine and no host it was installed from. */
export const ownWords: Law = {
  says: 'no file names a machine or the host of a package registry',
  check: () =>
    files.filter(isText).flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, i) =>
          foreign
            .filter(({ pattern }) => pattern.test(line))
            .map(({ what }) => `${file}:${String(i + 1)} names ${what}`),
        ),
    ),
}

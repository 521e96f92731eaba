import { readdirSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { besideOf, declaredBy, leadsTo, targetsOf } from './export-names.js'
import { insideOf, type Manifest } from './manifest.js'
import { isFile } from './read-text.js'
import { isPatternOf } from './release.js'

const filesBelow = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path)
      return [path]
    })
  } catch {
    return [] // no such folder
  }
}

/** Returns the files of a package that a pattern leads to, each with the text that stands for `*`. */
export const filesOfPattern = (folder: string, pattern: string): readonly (readonly [string, string])[] => {
  const [head = '', tail = ''] = posix.normalize(pattern).split('*')
  return filesBelow(dirname(join(folder, `${head}x`))).flatMap((path) => {
    const file = relative(folder, path).split(sep).join('/')
    const isMatch = file.startsWith(head) && file.endsWith(tail) && file.length > head.length + tail.length
    return isMatch ? [[file, file.slice(head.length, file.length - tail.length)] as const] : []
  })
}

/** Returns the file of a package that a path names. */
export const fileOfPath = (folder: string, path: string): string | undefined => {
  const file = insideOf(folder, path)
  return file !== undefined && isFile(file) ? posix.normalize(path) : undefined
}

/** Returns whether a bundler named a file by its content: `shared-Dq3k9x_a`. Every build has another name. */
const isHashed = (name: string): boolean => /^[-.][\w-]{8}$/.test(name.slice(-9)) && /[A-Z\d]/.test(name.slice(-8))

/**
 * Returns a manifest that has, beside each pattern of its `exports`, an entry for every module with declarations that
 * the pattern leads to.
 */
export const withPatterns = (folder: string, manifest: Manifest): Manifest => {
  const targets = targetsOf(manifest)
  const known = new Set(targets.map(([path]) => path))
  // Node takes the pattern with the longest text before `*`.
  const patterns = [...known].filter((path) => path.includes('*')).sort((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length) // oxfmt-ignore
  const found = targets.flatMap(([pattern, target]) => {
    const module = leadsTo(target, 'import') ?? leadsTo(target, 'require')
    const types = declaredBy(target, 'import') ?? declaredBy(target, 'require') ?? besideOf(module)
    if (!pattern.includes('*') || types?.includes('*') !== true) return []
    return filesOfPattern(folder, types).flatMap(([file, star]) => {
      const path = pattern.replace('*', () => star)
      const isMeant = !known.has(path) && patterns.find((one) => isPatternOf(one, path)) === pattern && !isHashed(star)
      if (!isMeant || (module !== undefined && fileOfPath(folder, module.replaceAll('*', () => star)) === undefined)) return [] // oxfmt-ignore
      const whole: unknown = JSON.parse(JSON.stringify(target).replaceAll('*', () => JSON.stringify(star).slice(1, -1)))
      const isNamed = declaredBy(target, 'import') !== undefined || declaredBy(target, 'require') !== undefined
      return [[path, isNamed ? whole : { types: `./${file}`, default: whole }] as const]
    })
  })
  return found.length === 0 ? manifest : { ...manifest, exports: Object.fromEntries([...targets, ...found]) }
}

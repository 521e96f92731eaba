const rooted = /^(?:[/\\]|[A-Za-z]:)/

const stepsUp = (path: string): boolean => path.includes('..') && path.split(/[/\\]/).includes('..')

/**
 * Whether a path stays inside the directory it is relative to: no leading slash, no drive, no step up.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isInsideRun = (path: string): boolean => !rooted.test(path) && !stepsUp(path)

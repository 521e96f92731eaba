const rooted = /^(?:[/\\]|[A-Za-z]:)/

const stepsUp = (path: string): boolean => path.includes('..') && path.split(/[/\\]/).includes('..')

/** Returns whether a path stays inside the directory it is relative to: no leading slash, no drive, no step up. */
export const isInsideRun = (path: string): boolean => !rooted.test(path) && !stepsUp(path)

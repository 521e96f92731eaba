import { diffArrays } from 'diff'

/** One side of a row: a line number and the text of the line. */
export interface Cell {
  readonly number: number
  readonly text: string
}

/** A row of two texts side by side. A side is missing if its text has no such line. */
export interface Row {
  readonly kind: 'same' | 'gone' | 'come' | 'changed'
  readonly old?: Cell
  readonly next?: Cell
}

/** Unchanged lines that are left out. */
export interface Gap {
  readonly kind: 'gap'
  readonly rows: readonly Row[]
}

/** Removes the comma at the end of a line of JSON. It means only that another value follows. */
const bare = (line: string): string => line.replace(/,$/, '')

/** Compares two texts line by line. A removed line and an added line in the same position are one changed line. */
export const rowsOf = (old: string, next: string): readonly Row[] => {
  const rows: Row[] = []
  let [a, b] = [0, 0]
  const texts = { old: old.split('\n'), next: next.split('\n') }
  const cells = (count: number) => ({
    old: () => texts.old.slice(a, (a += count)).map((text, i): Cell => ({ number: a - count + i + 1, text })),
    next: () => texts.next.slice(b, (b += count)).map((text, i): Cell => ({ number: b - count + i + 1, text })),
  })
  let gone: readonly Cell[] = []
  const settle = (come: readonly Cell[]): void => {
    for (let i = 0; i < Math.max(gone.length, come.length); i++) {
      const [left, right] = [gone[i], come[i]]
      if (left !== undefined && right !== undefined) rows.push({ kind: 'changed', old: left, next: right })
      else if (left !== undefined) rows.push({ kind: 'gone', old: left })
      else if (right !== undefined) rows.push({ kind: 'come', next: right })
    }
    gone = []
  }
  const parts = diffArrays(texts.old, texts.next, { comparator: (x, y) => bare(x) === bare(y) })
  for (const { added, removed, value } of parts) {
    const part = cells(value.length)
    if (removed) gone = part.old()
    else if (added) settle(part.next())
    else {
      settle([])
      const right = part.next()
      part.old().forEach((left, i) => rows.push({ kind: 'same', old: left, ...(right[i] && { next: right[i] }) }))
    }
  }
  settle([])
  return rows
}

const margin = 3

/** Leaves out long unchanged parts. The lines next to a change stay. */
export const brief = (rows: readonly Row[]): readonly (Row | Gap)[] => {
  const near = (i: number): boolean =>
    rows.slice(Math.max(0, i - margin), i + margin + 1).some(({ kind }) => kind !== 'same')
  const shown: (Row | Gap)[] = []
  let gap: Row[] = []
  const close = (): void => {
    if (gap.length > 2) shown.push({ kind: 'gap', rows: gap })
    else shown.push(...gap)
    gap = []
  }
  rows.forEach((row, i) => {
    if (near(i)) {
      close()
      shown.push(row)
    } else gap.push(row)
  })
  close()
  return shown
}

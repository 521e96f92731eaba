/** Something to read: a file by its path, or standard input. `name` is what reports call it. */
export interface Source {
  readonly name: string
  readonly path: string | undefined
}

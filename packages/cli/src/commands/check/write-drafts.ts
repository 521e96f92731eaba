import { type WorkspaceReport, workspaceOf } from '@contracts/evolution/check'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { join } from 'node:path'
import { writeFiles } from '../../package/write-files.js'

/** Checks whether a report has drafted changesets, all without blanks, so that the next check may pass. */
export const isDrafted = ({ packages }: WorkspaceReport): boolean => {
  const drafts = packages.flatMap(({ changeset }) => changeset ?? [])
  return drafts.length > 0 && drafts.every(({ blanks }) => blanks.length === 0)
}

/**
 * Writes the drafted changesets of a report, each with its file of messages. Returns a line for each written file; left
 * is the line about what cannot be written.
 */
export const writeDrafts = async ({ packages }: WorkspaceReport, cwd: string): Promise<E.Either<string, string>> => {
  const drafts = packages.flatMap(({ changeset }) => changeset ?? [])
  const workspace = await workspaceOf(cwd)
  if (E.isLeft(workspace)) return E.left(`✗ ${printable(workspace.left)}\n`)
  const files = drafts.flatMap(({ file, text, messages }) => [...(messages ? [messages] : []), { file, text }])
  const written = writeFiles(files.map(({ file, text }) => ({ path: join(workspace.right.root, file), text })))
  if (E.isLeft(written)) return E.left(`✗ ${printable(written.left.path)} cannot be written: ${written.left.why}.\n`)
  const blanks = drafts.flatMap((one) => one.blanks)
  return E.right(
    [
      ...files.map(({ file }) => `Wrote ${printable(file)}.\n`),
      ...blanks.map((file) => `Replace every null in ${printable(file)}, and check again.\n`),
    ].join(''),
  )
}

import type { Figures } from './figures.js'

/**
 * The figures of a run of some rows put into those that were kept, where both were taken on the same machine and neither
 * was quick: a row has the figures of its last run.
 */
export const merged = (kept: Figures | undefined, fresh: Figures, rows: ReadonlySet<string>): Figures => {
  if (kept === undefined || kept.quick || fresh.quick) return fresh
  if (JSON.stringify(kept.machine) !== JSON.stringify(fresh.machine)) return fresh
  const again = new Set((fresh.command ?? []).map(({ input }) => input))
  const command = [...(kept.command ?? []).filter(({ input }) => !again.has(input)), ...(fresh.command ?? [])]
  const stillFailed = Object.entries(kept.failed).filter(([names]) => !names.split(', ').some((row) => rows.has(row)))
  return {
    ...kept,
    ...fresh,
    failed: { ...Object.fromEntries(stillFailed), ...fresh.failed },
    ...(command.length === 0 ? {} : { command }),
  }
}

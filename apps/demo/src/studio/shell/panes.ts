import type { ComponentType } from 'preact'

/** A pane of the studio; its code comes when it is opened. */
export interface Pane {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly load: () => Promise<ComponentType>
}

/** The panes, in the order of the navigation. */
export const panes: readonly Pane[] = [
  {
    id: 'check',
    title: 'Check',
    text: 'A message, and everything its contract says to it.',
    load: async () => (await import('../check/check.js')).Check,
  },
  {
    id: 'view',
    title: 'View',
    text: 'What messages look like: an example of each contract, drawn.',
    load: async () => (await import('../views/gallery.js')).Gallery,
  },
  {
    id: 'evolve',
    title: 'Evolve',
    text: 'Two versions of a contract, and what the change asks of its version number.',
    load: async () => (await import('../evolve/evolve.js')).Evolve,
  },
  {
    id: 'migrate',
    title: 'Migrate',
    text: 'An old message in its new shape.',
    load: async () => (await import('../migrate/migrate.js')).Migrate,
  },
  {
    id: 'run',
    title: 'Run',
    text: 'Six agents, one report, and a contract at every handoff.',
    load: async () => (await import('../run/run.js')).Run,
  },
]

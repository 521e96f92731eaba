import type { ComponentType } from 'preact'
import type { TextParam } from '../address/use-text.js'

/** A pane of the studio. Its code is loaded when the pane is opened. */
export interface Pane {
  readonly id: string
  readonly title: string
  readonly text: string
  /** The parameter of the text that a visitor edits in the pane. */
  readonly edits?: TextParam
  readonly load: () => Promise<ComponentType>
}

/** The panes, in the order of the navigation. */
export const panes: readonly Pane[] = [
  {
    id: 'validate',
    title: 'Validate',
    text: 'Validate a message against its contract: issues, repairs, type and JSON Schema.',
    edits: 'text',
    load: async () => (await import('../validate/validate.js')).Validate,
  },
  {
    id: 'compare',
    title: 'Compare',
    text: 'Compare two versions of a contract and see which version bump the change requires.',
    edits: 'schema',
    load: async () => (await import('../compare/compare-pane.js')).ComparePane,
  },
  {
    id: 'migrate',
    title: 'Migrate',
    text: 'Upgrade a message from an old version of its contract to a newer one.',
    edits: 'message',
    load: async () => (await import('../migrate/migrate.js')).Migrate,
  },
  {
    id: 'import',
    title: 'Import',
    text: 'Make a contract from a JSON Schema or from messages of your own, and take it with you as a package.',
    load: async () => (await import('../import/import-pane.js')).ImportPane,
  },
  {
    id: 'examples',
    title: 'Examples',
    text: 'Play the messages of a package through their contracts, plant a mutation, and see where it is caught.',
    load: async () => (await import('../examples/examples.js')).Examples,
  },
  {
    id: 'deploy',
    title: 'Deploy',
    text: 'See which services of an environment read what the others send.',
    load: async () => (await import('../deploy/deploy.js')).Deploy,
  },
]

import type { AnyImplementation } from '@contracts/mlops'
import { hyperparameters } from './hyperparameters.js'

interface Props {
  readonly of: AnyImplementation
  readonly part: 'class' | 'steps' | 'settings'
}

/** Shows one part of how a model is built: its class, its preprocessing steps, or its settings. */
export const ImplementationFacts = ({ of, part }: Props) => {
  if (part === 'class')
    return (
      <>
        <code>{of.estimator_class}</code> of {of.library}
      </>
    )
  if (part === 'steps') {
    const steps = of.preprocessing_steps ?? []
    return steps.length === 0 ? (
      <span class="soft">nothing</span>
    ) : (
      <ol class="points">
        {steps.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    )
  }
  const settings = hyperparameters(of)
  return settings.length === 0 ? (
    <span class="soft">the defaults</span>
  ) : (
    <ul class="plain">
      {settings.map(([name, value]) => (
        <li key={name}>
          <code>{name === '' ? value : `${name} = ${value}`}</code>
        </li>
      ))}
    </ul>
  )
}

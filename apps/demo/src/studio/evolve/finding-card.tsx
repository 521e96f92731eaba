import type { Json } from '@contracts/core'
import { BumpMark } from './bump-mark.js'
import { EffectShown } from './effect-shown.js'
import type { Ran, EffectData, FindingData } from './messages.js'

interface Props {
  readonly finding: FindingData
  readonly names: { readonly old: string; readonly next: string }
  readonly ran: Ran | undefined
  readonly onRun: (at: string, subject: string, message: Json) => void
}

const verdicts: Record<EffectData['verdict'], string> = {
  breaking: '✗ breaking',
  compatible: '✓ compatible',
  unknown: '? unproved',
}

const locationOf = ({ subject, pointer }: FindingData['locations'][number]): string => `${subject} ${pointer}`.trim()

/** One change with what it does in each direction, and the message that shows it. */
export const FindingCard = ({ finding, names, ran, onRun }: Props) => {
  const [first, ...others] = finding.locations
  const telling = finding.effects.filter(({ verdict }) => verdict !== 'compatible')
  const isOpen = telling.some(({ verdict, protected: promised }) => promised && verdict === 'unknown')
  return (
    <li class={`card finding ${isOpen ? 'open' : finding.bump}`}>
      <p class="head">
        <BumpMark bump={finding.bump} /> <span>{finding.description}</span>
      </p>
      <p class="hint">
        <code>{finding.kind}</code> in <code>{first.subject}</code>
        {others.length > 0 && ` and ${others.map(locationOf).join(', ')}`}
      </p>
      <p class="directions">
        {finding.effects.map(({ direction, verdict, protected: promised }) => (
          <span key={direction} title={promised ? 'protected by the role' : 'not protected by the role'}>
            {direction} <span class={`effect ${verdict}`}>{verdicts[verdict]}</span>
            {!promised && verdict !== 'compatible' && ' (not protected by the role)'}
          </span>
        ))}
      </p>
      {telling.map((effect) => (
        <EffectShown key={effect.direction} {...{ effect, finding, names, ran, onRun }} />
      ))}
    </li>
  )
}

import { BumpMark } from './bump-mark.js'
import { EffectShown, type RunProps } from './effect-shown.js'
import type { EffectData, FindingData } from './messages.js'
import { isOpen } from './reason.js'

interface Props extends RunProps {
  readonly finding: FindingData
}

const verdicts: Record<EffectData['verdict'], string> = {
  breaking: '✗ breaking',
  compatible: '✓ compatible',
  unknown: '? unproved',
}

const locationOf = ({ subject, pointer }: FindingData['locations'][number]): string => `${subject} ${pointer}`.trim()

/** Shows one change, its effect in each direction, and a message that proves the effect. */
export const FindingCard = ({ finding, ...run }: Props) => {
  const [first, ...others] = finding.locations
  const incompatible = finding.effects.filter(({ verdict }) => verdict !== 'compatible')
  return (
    <li class={`card finding ${isOpen(finding) ? 'open' : finding.bump}`}>
      <p class="head">
        <BumpMark bump={finding.bump} /> <span>{finding.description}</span>
      </p>
      <p class="hint">
        <code>{finding.kind}</code> in <code>{first.subject}</code>
        {others.length > 0 && ` and ${others.map(locationOf).join(', ')}`}
      </p>
      <p class="directions">
        {finding.effects.map(({ direction, verdict, protected: isProtected }) => (
          <span key={direction} title={isProtected ? 'protected by the role' : 'not protected by the role'}>
            {direction} <span class={`effect ${verdict}`}>{verdicts[verdict]}</span>
            {!isProtected && verdict !== 'compatible' && ' (not protected by the role)'}
          </span>
        ))}
      </p>
      {incompatible.map((effect) => (
        <EffectShown key={effect.direction} {...{ effect, finding, ...run }} />
      ))}
    </li>
  )
}

import type { Judgement } from '@contracts/evolution'

/** Whether nothing breaks that a role promises; what nobody can tell does not hold. */
export const holds = ({ bump, findings }: Judgement): boolean =>
  bump !== 'major' &&
  findings.every(({ effects }) =>
    effects.every(({ verdict, protected: promised }) => verdict !== 'unknown' || !promised),
  )

import type { InsightAgentOutput } from '@contracts/kasparro'
import { Facts } from '../parts/facts.js'
import { Fold } from '../parts/fold.js'

/** How an agent came to its answer, folded. */
export const Reasoning = ({ of }: { readonly of: InsightAgentOutput['reasoning'] | null | undefined }) =>
  of ? (
    <Fold title="Reasoning">
      <Facts
        of={[
          ['think', of.think],
          ['analyze', of.analyze],
          ['conclude', of.conclude],
        ]}
      />
    </Fold>
  ) : null
